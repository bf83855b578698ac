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

/** Returns the cards whose badge, such as Sale, reaches over the heart of the wishlist. */
export function findCoveredHearts(page: Page): Promise<string[]> {
  return page.getByRole('article').evaluateAll((cards) =>
    cards.flatMap((card) => {
      const badge = card.querySelector(':scope > div:first-child > p')?.getBoundingClientRect();
      const heart = card.querySelector('[aria-label^="Add to Wishlist"]')?.getBoundingClientRect();
      return badge && heart && badge.right > heart.left ? [card.textContent ?? ''] : [];
    }),
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

/** Returns the share of the viewport height without fixed bars, 0 to 1. */
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

/** Returns the texts, except the store's name in the top bar, that are as large as the h1. */
export function findTextsAsLargeAsHeading(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const heading = document.querySelector('h1');
    const sizeOf = (element: Element) => Number.parseFloat(getComputedStyle(element).fontSize);
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const large = new Set<string>();
    while (heading && walker.nextNode()) {
      const { parentElement: element, textContent } = walker.currentNode;
      if (!element || !textContent?.trim() || heading.contains(element)) continue;
      if (element.closest('header a[href="/"]') || !element.checkVisibility()) continue;
      if (sizeOf(element) >= sizeOf(heading)) large.add(`${textContent}: ${sizeOf(element)}`);
    }
    return [...large];
  });
}
