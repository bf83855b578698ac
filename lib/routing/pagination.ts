/** Pages on either side of the current one (specification §9). */
const siblingCount = 2;

type PageWindow = (number | 'gap')[];

/** Current page ± 2, first, last, and gaps (specification §2); empty for a single page. */
export function pageWindow(current: number, pages: number): PageWindow {
  if (pages <= 1) return [];
  const from = Math.max(1, current - siblingCount);
  const to = Math.min(pages, current + siblingCount);
  const window: PageWindow = [];
  if (from > 1) window.push(1);
  if (from > 2) window.push('gap');
  for (let page = from; page <= to; page++) window.push(page);
  if (to < pages - 1) window.push('gap');
  if (to < pages) window.push(pages);
  return window;
}

export function resultRangeLabel(
  page: number,
  limit: number,
  total: number,
  noun = 'items',
  prefix = '',
): string {
  const first = Math.min((page - 1) * limit + 1, total);
  return `Showing ${first} to ${Math.min(page * limit, total)} of ${prefix}${total} ${noun}`;
}
