import type { Page } from '@playwright/test';

/** What sticks out of the page to the right and makes it scroll sideways, a line for each element. */
export function findOverflows(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    if (scrollWidth <= clientWidth) return [];
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 0.5,
    );
    return [
      `${scrollWidth} on ${clientWidth}`,
      ...wide.slice(0, 5).map((element) => `${element.tagName} ${element.className}`),
    ];
  });
}

/** Fields whose letters are so small that iOS zooms the page when they are entered. */
export function findSmallFontFields(page: Page): Promise<string[]> {
  const fields = page.locator('input:not([type="radio"], [type="checkbox"]), select, textarea');
  return fields.evaluateAll((all) =>
    all
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  );
}

/** The part of the screen's height that bars leave to the page, 0 to 1. */
export function freeHeight(page: Page): Promise<number> {
  return page.evaluate(() => {
    const steps = 100;
    const isFree = (y: number) => {
      for (
        let element = document.elementFromPoint(innerWidth / 2, y);
        element && element !== document.body;
        element = element.parentElement
      ) {
        if (getComputedStyle(element).position === 'fixed') return false;
      }
      return true;
    };
    const points = Array.from({ length: steps }, (_, step) => ((step + 0.5) / steps) * innerHeight);
    return points.filter(isFree).length / steps;
  });
}
