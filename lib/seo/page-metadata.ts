import { createHash } from 'node:crypto';
import { type PageSlug, shopPages } from '@aangan/contract/rules/shop-pages';
import type { Metadata } from 'next';
import type { Product } from '../catalogue/product';
import { choiceOfVariant } from '../catalogue/variant-link';
import { offerFor } from '../catalogue/variants';
import { shareFormats } from '../routing/share-formats';
import type { Collection } from '../shop/collections';
import type { StoreInfo } from '../shop/store-info';

type PageMetadataInput = {
  info: StoreInfo;
  path: string;
  /** The address in previews, when it is not the canonical one. */
  sharedPath?: string | undefined;
  title?: string;
  description: string;
  picture?: { path: string; alt: string };
  /** `false`: the page renders og:type itself. */
  setsOpenGraphType?: boolean;
  /** `false`: noindex, follow. */
  indexed?: boolean;
};

export function storeOpenGraph(info: StoreInfo, picture?: PageMetadataInput['picture']) {
  const { path, alt } = picture ?? { path: storeSharePicture(info), alt: info.name };
  return {
    siteName: info.name,
    locale: 'en_IN',
    images: [{ url: info.origin + path, alt, type: 'image/jpeg', ...shareFormats.link }],
  };
}

export function pageMetadata(page: PageMetadataInput): Metadata {
  const { info, path, title, description, picture, indexed = true } = page;
  const { origin } = info;
  const url = origin + path;
  return {
    title: title ?? { absolute: info.name },
    description,
    alternates: { canonical: url, languages: { 'en-IN': url } },
    openGraph: {
      ...storeOpenGraph(info, picture),
      ...(page.setsOpenGraphType === false ? {} : { type: 'website' }),
      url: page.sharedPath ? origin + page.sharedPath : url,
    },
    robots: indexed ? undefined : { index: false, follow: true },
  };
}

export const unindexedPage = (slug: PageSlug): Metadata => ({
  title: shopPages[slug].label,
  robots: { index: false },
});

/** Social networks cache a picture by its URL, so the URL contains its content's hash. */
const version = (...shown: unknown[]): string =>
  createHash('sha256').update(JSON.stringify(shown)).digest('base64url').slice(0, 8);

const storeSharePicture = ({ name, description, hero }: StoreInfo): string =>
  `/share/store.jpg?v=${version(name, description, hero.imageUrl)}`;

export function collectionSharePicture(
  { path, title, html, imageUrl, until }: Collection,
  store: Pick<StoreInfo, 'name'>,
): string {
  return `/share${path}.jpg?v=${version(title, html, imageUrl, until, store.name)}`;
}

export function productSharePicture(
  product: Product,
  store: Pick<StoreInfo, 'name'>,
  variant?: string,
): string {
  const { id, name } = product;
  const choice = variant && choiceOfVariant(product, variant);
  const { prices, compareAtPrice, image } = offerFor(product, choice || {});
  const v = version(name, prices, compareAtPrice, image, store.name);
  const query = new URLSearchParams({ ...(variant && { variant }), v });
  return `/share/product/${encodeURIComponent(id)}.jpg?${query}`;
}
