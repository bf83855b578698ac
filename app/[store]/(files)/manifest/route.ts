import { webManifest } from '@/lib/seo/web-manifest';
import { readStore } from '@/lib/shop/read-store';
import { servedStore } from '@/lib/shop/served-store';
import type { StoreParams } from '../../layout';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return [];
}

/** GET /manifest.webmanifest */
export async function GET(_request: Request, { params }: StoreParams): Promise<Response> {
  const manifest = webManifest(await readStore(await servedStore(params)));
  return Response.json(manifest, { headers: { 'content-type': 'application/manifest+json' } });
}
