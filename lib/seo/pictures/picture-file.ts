import 'server-only';
import { markFallbackPage } from '../../cache';
import { logUnreadablePicture, readPicture } from '../../pictures/read-picture';

/** Reads a picture, or creates a fallback that is cached for seconds. */
export async function readPictureOrFallback<T>(
  url: string,
  createFallback: () => Promise<T>,
): Promise<Buffer | T> {
  try {
    return await readPicture(url);
  } catch (error) {
    logUnreadablePicture(url, error);
    await markFallbackPage();
    return createFallback();
  }
}

export function pictureResponse(type: string, body: Buffer): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=86400, s-maxage=3600, stale-while-revalidate=604800',
    },
  });
}
