import { fetchMedia } from '@/lib/api/media';
import { isMissingStatus } from '@/lib/api/result';

const missing = () => new Response('Not found\n', { status: 404 });
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
    const noStoreResponse = await fetchMedia(store, path);
    if (noStoreResponse && !noStoreResponse.ok && !isMissingStatus(noStoreResponse.status))
      return unavailable();
    const type = noStoreResponse?.headers.get('content-type') ?? '';
    if (!noStoreResponse?.ok || !/^image\/(avif|gif|jpeg|png|webp)$/.test(type)) return missing();
    return new Response(noStoreResponse.body, {
      headers: {
        'content-type': type,
        'cache-control': 'public, max-age=604800, stale-while-revalidate=2592000',
        'x-content-type-options': 'nosniff',
      },
    });
  } catch {
    return unavailable();
  }
}
