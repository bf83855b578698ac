import { pageWindow, resultRangeLabel } from './pagination';

it.each([
  [1, 1, ''],
  [1, 2, '1 2'],
  [1, 5, '1 2 3 gap 5'],
  [4, 9, '1 2 3 4 5 6 gap 9'],
  [5, 9, '1 gap 3 4 5 6 7 gap 9'],
  [6, 9, '1 gap 4 5 6 7 8 9'],
  [1200, 2297, '1 gap 1198 1199 1200 1201 1202 gap 2297'],
])('page %d of %d offers "%s"', (current, pages, window) => {
  expect(pageWindow(current, pages).join(' ')).toBe(window);
});

it.each([
  [1, 12, 'Showing 1 to 12 of 30 items'],
  [2, 12, 'Showing 13 to 24 of 30 items'],
  [3, 12, 'Showing 25 to 30 of 30 items'],
])('labels page %d "%s"', (page, limit, text) => {
  expect(resultRangeLabel(page, limit, 30)).toBe(text);
});
