import type { EventItem } from '@/lib/analytics/tag';

const productPath = /^\/product\/([^/]+)$/;

/** The product of a product page, by its address, heading and Open Graph price. */
export function readProductOnPage(pathname: string): EventItem | undefined {
  const price = document.head.querySelector<HTMLMetaElement>(
    'meta[property="product:price:amount"]',
  );
  const id = productPath.exec(pathname)?.[1];
  if (!id || !price) return undefined;
  const name = document.querySelector('main h1')?.textContent ?? id;
  // As the address names it, such as 'Olive-M', which is also its id in feeds.
  const selectedColor = new URLSearchParams(location.search).get('variant') ?? undefined;
  return {
    ...{ id: decodeURIComponent(id), name, price: Number(price.content) },
    ...{ quantity: 1, selectedColor },
  };
}
