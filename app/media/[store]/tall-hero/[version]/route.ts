import { storeOfHost } from '@/lib/hosts';
import { storefrontSettings } from '@/lib/settings';
import { requireStore } from '@/lib/store/read-store';
import { cropTallHero, tallHeroPath } from '@/lib/store/tall-hero';

type TallHeroParams = { params: Promise<{ store: string; version: string }> };

/**
 * GET /media/<store>/tall-hero/<version>: the store's hero cropped for phones. The image server asks
 * for it, makes it small and keeps it. An older version is no more.
 */
export async function GET(_request: Request, { params }: TallHeroParams): Promise<Response> {
  const { STORE_HOSTS, IMAGE_HOSTS } = storefrontSettings();
  const { store: host, version } = await params;
  const store = storeOfHost(host, STORE_HOSTS);
  if (!store) return new Response('Not found\n', { status: 404 });
  try {
    const info = await requireStore(store);
    const isCurrent = tallHeroPath(store, info, IMAGE_HOSTS)?.endsWith(`/${version}`);
    if (!isCurrent) return new Response('Not found\n', { status: 404 });
    return new Response(new Uint8Array(await cropTallHero(info)), {
      headers: { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000' },
    });
  } catch {
    return new Response('The picture cannot be had now\n', { status: 504 });
  }
}
