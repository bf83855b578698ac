import type { Page } from '@playwright/test';

/** Returns a line for each element that causes horizontal scrolling. */
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

/** Doubles the browser's default of 16 pixels, or restores it. */
export function doubleFontSize(page: Page, isDoubled = true): Promise<void> {
  return page.evaluate(
    (fontSize) => {
      document.documentElement.style.fontSize = fontSize;
    },
    isDoubled ? '32px' : '',
  );
}

/** Returns the words of the page that stand on two lines, and the texts that end in an ellipsis. */
export function findBrokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const broken: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { currentNode: node } = walker;
      const element = node.parentElement;
      if (!element?.closest('main, [data-action-bar]') || !element.checkVisibility()) continue;
      if (element.closest('.visually-hidden')) continue;
      if (
        element.scrollHeight > element.clientHeight &&
        getComputedStyle(element).overflow === 'hidden'
      )
        broken.push(node.textContent ?? '');
      for (const { 0: word, index } of (node.textContent ?? '').matchAll(/(?<!\S)\p{L}+(?!\S)/gu)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) broken.push(word);
      }
    }
    return broken;
  });
}

/** Returns fields below 16 pixels, on which iOS zooms the page. */
export function findSmallFontFields(page: Page): Promise<string[]> {
  const fields = page.locator(
    'input:not([type="radio"], [type="checkbox"], [type="hidden"]), select, textarea',
  );
  return fields.evaluateAll((all) =>
    all
      .filter((field) => Number.parseFloat(getComputedStyle(field).fontSize) < 16)
      .map((field) => field.outerHTML),
  );
}
