import { countProducts } from '@/lib/catalogue/walk-catalogue';
import { sitemapFiles, sitemapIndex } from '@/lib/seo/sitemap';
import { streamResponse } from '@/lib/seo/stream-response';
import { publicOrigin } from '@/lib/shop/hosts';
import { storeFromParams } from '@/lib/shop/store-params';

async function* index(store: string) {
  yield sitemapIndex(publicOrigin(store), sitemapFiles(await countProducts(store)));
}

/** GET /sitemap.xml: the sitemap index. */
export async function GET(_request: Request, { params }: RouteContext<'/[store]/sitemap-index'>) {
  return streamResponse('application/xml', index(await storeFromParams(params)));
}
