import type { EventItem } from '@/lib/analytics/tag';

const productPath = /^\/product\/([^/]+)$/;

export function readProductOnPage(pathname: string): EventItem | undefined {
  const property = (name: string) =>
    document.head.querySelector<HTMLMetaElement>(`meta[property="product:${name}"]`)?.content;
  const price = property('price:amount');
  const feedId = property('retailer_item_id');
  const id = productPath.exec(pathname)?.[1];
  if (!id || !price) return undefined;
  const name = document.querySelector('main h1')?.textContent ?? id;
  // The address names the variant, such as 'Olive-M'.
  const selectedColor = new URLSearchParams(location.search).get('variant') ?? undefined;
  return {
    ...{ id: decodeURIComponent(id), ...(feedId && { feedId }), name, price: Number(price) },
    ...{ quantity: 1, selectedColor },
  };
}
