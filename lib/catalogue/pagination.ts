/** Pages either side of the current one (specification §9). */
const reach = 2;

export type PageWindow = (number | 'gap')[];

/**
 * The page numbers to show: current-2 to current+2, the first and the last, and a gap where numbers
 * are left out (specification §2). Empty when there is only one page.
 */
export function pageWindow(current: number, pages: number): PageWindow {
  if (pages <= 1) return [];
  const from = Math.max(1, current - reach);
  const to = Math.min(pages, current + reach);
  const window: PageWindow = [];
  if (from > 1) window.push(1);
  if (from > 2) window.push('gap');
  for (let page = from; page <= to; page++) window.push(page);
  if (to < pages - 1) window.push('gap');
  if (to < pages) window.push(pages);
  return window;
}

/** 'Showing X to Y of N items', or of other things; `about` may say that there are more than N. */
export function showingText(
  page: number,
  limit: number,
  total: number,
  things = 'items',
  about = '',
): string {
  const first = Math.min((page - 1) * limit + 1, total);
  return `Showing ${first} to ${Math.min(page * limit, total)} of ${about}${total} ${things}`;
}
