import { webManifest } from '@/lib/seo/web-manifest';
import { getStore } from '@/lib/shop/get-store';
import { storeFromParams } from '@/lib/shop/store-params';

export const dynamic = 'force-static';

export const generateStaticParams = () => [];

export async function GET(_request: Request, { params }: RouteContext<'/[store]/manifest'>) {
  const manifest = webManifest(await getStore(await storeFromParams(params)));
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
