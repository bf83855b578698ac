import { fetchMedia } from '@/lib/api/media';
import { isMissingStatus } from '@/lib/api/result';
import { cacheControl } from '@/lib/platform/cache-policy';

const notFound = () => new Response('Not found\n', { status: 404 });
const unavailable = () => new Response('Image temporarily unavailable\n', { status: 504 });

/**
 * GET /media/<store>/…: proxies images of the backend. The path names the store because the image
 * optimiser sends no Host header and caches by URL.
 */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ store: string; path: string[] }> },
): Promise<Response> {
  const { store, path } = await params;
  try {
    const response = await fetchMedia(store, path);
    if (response && !response.ok && !isMissingStatus(response.status)) return unavailable();
    const type = response?.headers.get('content-type') ?? '';
    if (!response?.ok || !/^image\/(avif|gif|jpeg|png|webp)$/.test(type)) return notFound();
    return new Response(response.body, {
      headers: {
        'content-type': type,
        'cache-control': cacheControl.media,
        'x-content-type-options': 'nosniff',
      },
    });
  } catch {
    return unavailable();
  }
}
