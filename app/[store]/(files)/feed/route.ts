import { toProduct } from '@/lib/catalogue/product';
import { walkCatalogue } from '@/lib/catalogue/walk-catalogue';
import { merchantFeed } from '@/lib/seo/merchant-feed';
import { streamResponse } from '@/lib/seo/stream-response';
import { getExistingStore } from '@/lib/shop/get-store';
import { storeFromParams } from '@/lib/shop/store-params';

async function* products(store: string) {
  for await (const batch of walkCatalogue(store)) {
    yield batch.map((received) => toProduct(received, store));
  }
}

async function* feed(store: string) {
  yield* merchantFeed(await getExistingStore(store), products(store));
}

/** GET /feed.xml: the products for Google Merchant Center. */
export async function GET(_request: Request, { params }: RouteContext<'/[store]/feed'>) {
  return streamResponse('application/rss+xml', feed(await storeFromParams(params)));
}
