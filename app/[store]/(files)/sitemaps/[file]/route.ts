import { countProducts, walkCatalogue } from '@/lib/catalogue/walk-catalogue';
import { productEntry, productsPerFile, sitemapPages, urlSet } from '@/lib/seo/sitemap';
import { streamResponse } from '@/lib/seo/stream-response';
import { getExistingStore } from '@/lib/shop/get-store';
import { publicOrigin } from '@/lib/shop/hosts';
import { storeFromParams } from '@/lib/shop/store-params';

async function* productEntries(store: string, skip: number) {
  const origin = publicOrigin(store);
  for await (const products of walkCatalogue(store, { skip, count: productsPerFile })) {
    yield products.map((product) => productEntry(product, store, origin));
  }
}

async function* pageEntries(store: string) {
  yield* sitemapPages(store, await getExistingStore(store));
}

/** Returns a sitemap file; empty for a number that the index does not list. */
async function* generateUrlSet(store: string, file: string) {
  const number = Number(/^products-(\d+)\.xml$/.exec(file)?.[1] ?? 0);
  if (number === 0) return yield* urlSet(pageEntries(store));
  const skip = (number - 1) * productsPerFile;
  if (skip < (await countProducts(store))) yield* urlSet(productEntries(store, skip));
}

/** GET /sitemaps/pages.xml, /sitemaps/products-1.xml, -2.xml … */
export async function GET(_request: Request, { params }: RouteContext<'/[store]/sitemaps/[file]'>) {
  const { file } = await params;
  const store = await storeFromParams(params);
  return streamResponse('application/xml', generateUrlSet(store, file));
}
