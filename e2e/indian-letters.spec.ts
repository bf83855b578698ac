import { screens } from './support/screens';
import { settle } from './support/settle';
import { test } from './support/stage-test';
import { expect } from './support/test';
import { odd } from './support/world';

// Of the letter's size, in Noto Sans and Noto Serif for Devanagari and Tamil: 0.41 at the deepest,
// of which nobody misses the last hair.
const tallest = 0.9;
const deepest = 0.37;

test('letters of Hindi and Tamil are whole where names are shortened', async ({ page, stage }) => {
  await screens.find(({ name }) => name === 'listing-odd-products')?.show(stage);
  await settle(page);
  const rooms = await page.evaluate(() =>
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
  // The store's name, and each product's.
  expect(rooms.length).toBeGreaterThan(5);
  const isCut = ({ above, below }: { above: number; below: number }) =>
    above < tallest || below < deepest;
  expect(rooms.filter(isCut)).toEqual([]);
});

test('a long word of Tamil stays within its card', async ({ page, stage }) => {
  await screens.find(({ name }) => name === 'listing-odd-products')?.show(stage);
  const cards = page.getByRole('main').getByRole('article');
  await expect(cards.filter({ hasText: odd.tamil.title })).toHaveCount(1);
  const tooWide = await cards.evaluateAll((all) =>
    all.filter((card) => card.scrollWidth > card.clientWidth).map((card) => card.textContent),
  );
  expect(tooWide).toEqual([]);
});
