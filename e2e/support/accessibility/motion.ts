import type { Page } from '@playwright/test';

/** Returns a line for each element with an animation above 1 ms. */
export function findAnimatedElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isLong = (durationsMs: string) =>
      durationsMs
        .split(',')
        .some((time) => Number.parseFloat(time) > (time.includes('ms') ? 1 : 0.001));
    const parts = [...document.querySelectorAll('*')].flatMap((element) =>
      [undefined, '::before', '::after'].map((pseudo) => ({
        element,
        pseudo,
        style: getComputedStyle(element, pseudo),
      })),
    );
    return parts
      .filter(
        ({ style }) =>
          (style.animationName !== 'none' && isLong(style.animationDuration)) ||
          isLong(style.transitionDuration),
      )
      .map(({ element, pseudo = '' }) => `${element.tagName}.${element.className}${pseudo}`);
  });
}
