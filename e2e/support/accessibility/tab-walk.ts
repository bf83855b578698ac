import type { Page } from '@playwright/test';

/** Returns problems of the focused element; undefined when the focus has left the page. */
function findProblems(page: Page): Promise<string[] | undefined> {
  return page.evaluate(async () => {
    // Elements that the last step hides disappear with the next frame.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const isFixed = (start: Element | null) => {
      for (let part = start; part; part = part.parentElement) {
        if (getComputedStyle(part).position === 'fixed') return true;
      }
      return false;
    };
    const control = element.closest('label') ?? element;
    const { left, right, top, bottom, height } = control.getBoundingClientRect();
    // 3 pixels inside, to exclude neighbours.
    const xs = [left + 3, (left + right) / 2, right - 3];
    const ys = [top + 3, (top + bottom) / 2, bottom - 3];
    const isCovered = (x: number, y: number) =>
      y < 0 || y > innerHeight || isFixed(document.elementFromPoint(x, y));
    // Some radio buttons show the focus by their label.
    const hasOutline = [element, control].some((part) => {
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(part);
      return opacity !== '0' && outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const name = `${element.tagName} “${element.ariaLabel ?? element.textContent?.trim()}”`;
    const mayBeCovered = !isFixed(element) && height < innerHeight;
    return [
      ...(hasOutline ? [] : [`no outline: ${name}`]),
      ...(mayBeCovered && xs.some((x) => ys.some((y) => isCovered(x, y)))
        ? [`covered by a bar: ${name}`]
        : []),
    ];
  });
}

/** Presses Tab through the page; returns the controls that it does not show. */
export async function findFocusProblems(page: Page): Promise<string[]> {
  const all: string[] = [];
  for (let presses = 0; presses < 300; presses += 1) {
    await page.keyboard.press('Tab');
    const problems = await findProblems(page);
    if (!problems) return all;
    all.push(...problems);
  }
  throw new Error('The Tab key does not leave the page.');
}
