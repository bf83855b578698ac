import 'server-only';
import { markStandIn } from '../../cache';
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
    await markStandIn();
    return standIn();
  }
}
