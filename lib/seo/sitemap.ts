import type { ReceivedProduct } from '@aangan/contract/product';
import { pagesWith, policyTypes } from '@aangan/contract/rules/shop-pages';
import { getCollection } from '../catalogue/get-products';
import {
  deepestIndexedPage,
  listingPath,
  listingQuery,
  pageSize,
  parseListing,
} from '../catalogue/listing';
import { countProducts } from '../catalogue/walk-catalogue';
import { toPictureUrl } from '../pictures/pictures';
import { toPolicy } from '../policies/policy';
import { collectionsPath, isOneOf, productPath } from '../routing/routes';
import type { StoreInfo } from '../shop/store-info';
import { element } from './xml';

/** The protocol allows 50,000. */
export const productsPerFile = 10_000;

export type SitemapEntry = {
  url: string;
  /** ISO 8601. */
  lastModified?: string;
  picture?: string;
};

const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';
const protocol = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const imageProtocol = 'http://www.google.com/schemas/sitemap-image/1.1';

export function sitemapFiles(products: number): string[] {
  const count = Math.ceil(products / productsPerFile);
  const productFiles = Array.from({ length: count }, (_, index) => `products-${index + 1}.xml`);
  return ['pages.xml', ...productFiles].map((file) => `/sitemaps/${file}`);
}

export function sitemapIndex(origin: string, files: readonly string[]): string {
  const sitemaps = files.map((file) => `<sitemap>${element('loc', origin + file)}</sitemap>\n`);
  return `${declaration}<sitemapindex xmlns="${protocol}">\n${sitemaps.join('')}</sitemapindex>\n`;
}

function urlElement({ url, lastModified, picture }: SitemapEntry): string {
  const lastmod = lastModified ? element('lastmod', lastModified) : '';
  const image = picture ? `<image:image>${element('image:loc', picture)}</image:image>` : '';
  return `<url>${element('loc', url)}${lastmod}${image}</url>\n`;
}

export async function* urlSet(batches: AsyncIterable<SitemapEntry[]>): AsyncGenerator<string> {
  let head = `${declaration}<urlset xmlns="${protocol}" xmlns:image="${imageProtocol}">\n`;
  for await (const entries of batches) {
    yield head + entries.map(urlElement).join('');
    head = '';
  }
  yield `${head}</urlset>\n`;
}

export function productEntry(
  { id, imgUrl, images, updatedAt, createdAt }: ReceivedProduct,
  store: string,
  origin: string,
): SitemapEntry {
  const picture = imgUrl || images?.[0]?.url;
  const lastModified = updatedAt ?? createdAt;
  return {
    url: origin + productPath(id),
    lastModified:
      lastModified && !Number.isNaN(Date.parse(lastModified)) ? lastModified : undefined,
    picture:
      picture && URL.canParse(picture, origin)
        ? new URL(toPictureUrl(picture, store), origin).href
        : undefined,
  };
}

/** Empty ones are not indexed. */
async function collectionEntries(
  store: string,
  { collections, origin }: StoreInfo,
): Promise<SitemapEntry[]> {
  const pages = await Promise.all(collections.map((one) => getCollection(store, one)));
  return collections
    .filter((_, index) => pages[index]?.products.length)
    .map(({ path, imageUrl }) => ({
      url: origin + path,
      ...(imageUrl && { picture: new URL(imageUrl, origin).href }),
    }));
}

export async function* sitemapPages(
  store: string,
  info: StoreInfo,
): AsyncGenerator<SitemapEntry[]> {
  const { origin } = info;
  const pages = pagesWith('inSitemap', true).filter(
    (page) => !isOneOf(policyTypes, page) || toPolicy(page, info),
  );
  const paths = [
    ...['/', ...pages.map((page) => `/${page}`)],
    ...(info.collections.length > 0 ? [collectionsPath] : []),
  ];
  yield [
    ...paths.map((path) => ({ url: origin + path })),
    ...(await collectionEntries(store, info)),
  ];
  for (const name of new Set(info.categories.map((category) => category.toLowerCase()))) {
    const listing = parseListing({ category: name });
    const total = await countProducts(store, listingQuery(listing));
    const pages = Math.min(Math.ceil(total / pageSize), deepestIndexedPage);
    yield Array.from({ length: pages }, (_, index) => ({
      url: origin + listingPath({ ...listing, page: index + 1 }),
    }));
  }
}
