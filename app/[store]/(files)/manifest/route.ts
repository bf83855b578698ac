import { webManifest } from '@/lib/seo/web-manifest';
import { getStore } from '@/lib/shop/get-store';
import { storeFromParams } from '@/lib/shop/store-params';
import type { StoreParams } from '../../layout';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return [];
}

export async function GET(_request: Request, { params }: StoreParams): Promise<Response> {
  const manifest = webManifest(await getStore(await storeFromParams(params)));
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
