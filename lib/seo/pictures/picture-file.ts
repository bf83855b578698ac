import 'server-only';
import { markFallbackPage } from '../../cache';
import { log } from '../../log';
import { readPicture } from '../../read-picture';

/**
 * The bytes of a picture, or of what stands in for it where it cannot be had; what is made of those
 * is then kept for seconds only.
 */
export async function readOr<T>(url: string, standIn: () => Promise<T>): Promise<Buffer | T> {
  try {
    return await readPicture(url);
  } catch (error) {
    log.warn({ picture: url, err: error }, 'a picture could not be read');
    await markFallbackPage();
    return standIn();
  }
}

/** A drawn picture. Whoever shows it may keep it for a day; shared caches ask again within the hour. */
export function pictureResponse(type: string, body: Buffer): Response {
  return new Response(new Uint8Array(body), {
    headers: {
      'content-type': type,
      'cache-control': 'public, max-age=86400, s-maxage=3600, stale-while-revalidate=604800',
    },
  });
}
