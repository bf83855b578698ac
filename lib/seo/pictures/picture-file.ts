import 'server-only';
import { getPicture, logUnreadablePicture } from '../../pictures/get-picture';
import { markFallbackPage } from '../../platform/cache';
import { cacheControl } from '../../platform/cache-policy';

/** Reads a picture, or creates a fallback that is cached for seconds. */
export async function getPictureOrFallback<T>(
  url: string,
  createFallback: () => Promise<T>,
): Promise<Buffer | T> {
  try {
    return await getPicture(url);
  } catch (error) {
    logUnreadablePicture(url, error);
    await markFallbackPage();
    return createFallback();
  }
}

export function pictureResponse(type: string, body: Buffer): Response {
  return new Response(new Uint8Array(body), {
    headers: { 'content-type': type, 'cache-control': cacheControl.drawnPicture },
  });
}
