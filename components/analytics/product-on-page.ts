import type { EventItem } from '@/lib/analytics/tracker';
import { productPath } from '@/lib/routing/routes';

function openGraph(property: string): string | undefined {
  return document.head.querySelector<HTMLMetaElement>(`meta[property="${property}"]`)?.content;
}

/** The product of a product page, as its Open Graph properties name it. */
export function productOnPage(pathname: string): EventItem | undefined {
  const id = openGraph('product:retailer_item_id');
  if (!id || productPath(id) !== pathname) return undefined;
  const name = document.querySelector('main h1')?.textContent ?? id;
  const price = Number(openGraph('product:price:amount') ?? 0);
  // As the address names it, such as 'Olive-M', which is also its id in feeds.
  const selectedColor = new URLSearchParams(location.search).get('variant') ?? undefined;
  return { id, name, price, quantity: 1, selectedColor };
}
