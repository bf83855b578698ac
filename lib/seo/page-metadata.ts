import { createHash } from 'node:crypto';
import type { Metadata } from 'next';
import type { Product } from '../catalogue/product';
import { variantPrices } from '../catalogue/variants';
import type { StoreInfo } from '../shop/store-info';

/** Width and height of share pictures in pixels. */
export const sharePictureSize = { width: 1200, height: 630 };

type PageFacts = {
  info: StoreInfo;
  /** The page's one address below the origin. */
  path: string;
  /** Without one the title is the store's name. */
  title?: string;
  description: string;
  /** The share picture; the store's own when there is none. */
  picture?: { path: string; alt: string };
  /** The page itself says what type of thing it is about. */
  isTyped?: boolean;
  /** `false` keeps the page out of search results; its links still count. */
  indexed?: boolean;
  /** Paths of the pages before and after, where the page is one of several. */
  previous?: string;
  next?: string;
};

/** What every page may say to social networks: the store, its language and a picture. */
export function storeOpenGraph(info: StoreInfo, picture?: PageFacts['picture']) {
  const { path, alt } = picture ?? { path: storeSharePicture(info), alt: info.name };
  return {
    siteName: info.name,
    locale: 'en_IN',
    images: [{ url: info.origin + path, alt, type: 'image/jpeg', ...sharePictureSize }],
  };
}

/** The metadata of a page that search engines and social networks may know. */
export function pageMetadata(page: PageFacts): Metadata {
  const { info, path, title, description, picture, indexed = true } = page;
  const { origin } = info;
  const url = origin + path;
  return {
    title: title ?? { absolute: info.name },
    description,
    alternates: { canonical: url, languages: { 'en-IN': url } },
    openGraph: {
      ...storeOpenGraph(info, picture),
      ...(page.isTyped ? {} : { type: 'website' }),
      url,
    },
    robots: indexed ? undefined : { index: false, follow: true },
    pagination: {
      previous: page.previous && origin + page.previous,
      next: page.next && origin + page.next,
    },
  };
}

/** Social networks keep a picture for as long as its address stays, so what it shows is part of it. */
function version(...shown: unknown[]): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 8);
}

/** The address of the store's share picture, below its origin. */
function storeSharePicture({ name, description, hero }: StoreInfo): string {
  return `/share/store.jpg?v=${version(name, description, hero.imageUrl)}`;
}

/** The address of a product's share picture, below the store's origin. */
export function productSharePicture(product: Product, store: Pick<StoreInfo, 'name'>): string {
  const { id, name, price, compareAtPrice, image } = product;
  const v = version(name, price, compareAtPrice, image, store.name, ...variantPrices(product));
  return `/share/product/${encodeURIComponent(id)}.jpg?v=${v}`;
}
