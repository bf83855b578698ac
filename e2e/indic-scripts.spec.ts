import { edgeCaseProducts } from './support/sample-products';
import { test } from './support/screen-test';
import { screens } from './support/screens';
import { expect } from './support/test';
import { waitForPaint } from './support/wait-for-paint';

// In em, measured in Noto Sans and Noto Serif (Devanagari, Tamil); the deepest glyph has 0.41.
const maxAscent = 0.9;
const maxDescent = 0.37;

test('shortened names do not clip Hindi and Tamil letters', async ({ page, screenContext }) => {
  await screens.find(({ name }) => name === 'listing-edge-cases')?.show(screenContext);
  await waitForPaint(page);
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
  expect(boxes.length).toBeGreaterThan(5);
  const isClipped = ({ above, below }: { above: number; below: number }) =>
    above < maxAscent || below < maxDescent;
  expect(boxes.filter(isClipped)).toEqual([]);
});

test('a long Tamil word does not overflow its card', async ({ page, screenContext }) => {
  await screens.find(({ name }) => name === 'listing-edge-cases')?.show(screenContext);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.filter({ hasText: edgeCaseProducts.tamil.title })).toHaveCount(1);
  const tooWide = await cards.evaluateAll((all) =>
    all.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent),
  );
  expect(tooWide).toEqual([]);
});
