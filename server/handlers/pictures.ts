import { TaskQueue } from '@aangan/contract/node/task-queue';
import { LRUCache } from 'lru-cache';
import { imageHosts } from '../../lib/pictures/image-hosts';
import { croppedPictureUrl } from '../../lib/pictures/picture-sources';
import { isOptimisable, isShape } from '../../lib/pictures/pictures';
import { decodeSegment } from '../../lib/routing/canonical';
import { busy, HttpError } from '../http-error';
import type { Handler } from '../request-handler';

/** Encoding takes a core, and one of four threads that pages need as well. */
const encodes = { maxRunning: 2, maxWaiting: 128 };

const imageServer = /^[^?]*[/\\](?:_next[/\\]+image|media[/\\]+cropped[/\\])/;

function sourceOf(picture: string): string {
  const [, shape = '', escaped = ''] = /^\/media\/cropped\/(\w+)\?url=(.+)$/.exec(picture) ?? [];
  const url = decodeSegment(escaped);
  const isCropped = url && isShape(shape) && croppedPictureUrl(url, shape) === picture;
  return isCropped ? url : picture;
}

/** Whether the shop has this picture: each other spelling of its address would be encoded again. */
function isOfShop(url: string): boolean {
  if (!url.startsWith('/_next/image?')) return false;
  const picture = new URLSearchParams(url.split('?')[1]).get('url') ?? '';
  return isOptimisable(sourceOf(picture), imageHosts());
}

/**
 * Next.js checks width and quality, resizes pictures, and stores them on disk. Stored ones wait for
 * no encoding.
 */
export function servePictures(forward: Handler): Handler {
  const aborted = () => new HttpError(408, 'The request was cancelled.');
  const queue = new TaskQueue(encodes, { overloaded: busy, aborted });
  const served = new LRUCache<string, true>({ max: 50_000 });
  return async (request, response) => {
    const { url = '/', headers } = request;
    if (!imageServer.test(url)) return false;
    if (!isOfShop(url)) throw new HttpError(400, 'Unknown picture URL.');
    const respond = async () => forward(request, response);
    const key = `${headers.accept} ${url}`;
    await (served.has(key) ? respond() : queue.run(respond));
    if (response.statusCode === 200) served.set(key, true);
  };
}
