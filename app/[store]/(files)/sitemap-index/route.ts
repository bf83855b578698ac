import { countProducts } from '@/lib/catalogue/walk-catalogue';
import { sitemapFiles, sitemapIndex } from '@/lib/seo/sitemap';
import { streamedAnswer } from '@/lib/seo/streamed-answer';
import { publicOrigin } from '@/lib/store/public-origin';
import { servedStore } from '@/lib/store/served-store';
import type { StoreParams } from '../../layout';

async function* index(store: string) {
  yield sitemapIndex(publicOrigin(store), sitemapFiles(await countProducts(store)));
}

/** GET /sitemap.xml: the index of the store's site map. */
export async function GET(_request: Request, { params }: StoreParams): Promise<Response> {
  return streamedAnswer('application/xml', index(await servedStore(params)));
}
