import type { Page } from '@playwright/test';

// In em, measured in Noto Sans and Noto Serif (Devanagari, Tamil); the deepest glyph has 0.41.
const maxAscent = 0.9;
const maxDescent = 0.37;

/** Returns the families whose files the page has loaded; fallbacks such as "Figtree as Arial" have none. */
export function loadedFonts(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.fonts]
      .filter(({ status, family }) => status === 'loaded' && !family.includes(' as '))
      .map(({ family }) => family),
  );
}

/** Returns shortened names whose box cuts letters off, and cards that are wider than their box. */
export async function findClippedLetters(page: Page): Promise<unknown[]> {
  const boxes = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('header *, article *')]
      .filter((part) => part.checkVisibility() && getComputedStyle(part).overflowY === 'hidden')
      .filter((part) => getComputedStyle(part).webkitLineClamp !== 'none')
      .map((part) => {
        const { fontSize, lineHeight, paddingBottom, webkitLineClamp } = getComputedStyle(part);
        const { top, bottom } = part.getBoundingClientRect();
        const height = Number.parseFloat(lineHeight);
        const shown = Math.round((bottom - top - Number.parseFloat(paddingBottom)) / height);
        const onLine = document.createElement('span');
        onLine.style.display = 'inline-block';
        part.prepend(onLine);
        const first = onLine.getBoundingClientRect().bottom;
        onLine.remove();
        const last = first + (Math.min(shown, Number(webkitLineClamp)) - 1) * height;
        const size = Number.parseFloat(fontSize);
        const text = part.textContent?.slice(0, 30);
        return { text, above: (first - top) / size, below: (bottom - last) / size };
      }),
  );
  if (boxes.length < 5) throw new Error('The page has no shortened names.');
  const cards = await page
    .getByRole('article')
    .evaluateAll((all) =>
      all.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent),
    );
  return [...boxes.filter(({ above, below }) => above < maxAscent || below < maxDescent), ...cards];
}
