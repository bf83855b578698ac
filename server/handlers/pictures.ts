import { TaskQueue } from '@aangan/contract/node/task-queue';
import { LRUCache } from 'lru-cache';
import { imageHosts } from '../../lib/pictures/image-hosts';
import { deviceSizes, imageSizes, qualities } from '../../lib/pictures/picture-sizes.mjs';
import { croppedPictureUrl } from '../../lib/pictures/picture-sources';
import { isOptimisable, isShape } from '../../lib/pictures/pictures';
import { decodeSegment } from '../../lib/routing/canonical';
import { busy, HttpError } from '../http-error';
import type { Handler } from '../request-handler';

/** Encoding takes a core, and one of four threads that pages need as well. */
const encodes = { maxRunning: 2, maxWaiting: 128 };

const imageServer = /^[^?]*[/\\](?:_next[/\\]+image|media[/\\]+cropped[/\\])/;

/** The picture before it is cropped and resized. */
function sourceOf(picture: string): string {
  const [, shape = '', escaped = ''] = /^\/media\/cropped\/(\w+)\?url=(.+)$/.exec(picture) ?? [];
  const url = decodeSegment(escaped);
  const isCropped = url && isShape(shape) && croppedPictureUrl(url, shape) === picture;
  return isCropped ? url : picture;
}

/** Whether pages use this URL: every other one would be another picture to encode. */
function isOfPage(url: string): boolean {
  const [, escaped = '', w, q] =
    /^\/_next\/image\?url=([^&]+)&w=([1-9]\d*)&q=([1-9]\d*)$/.exec(url) ?? [];
  const picture = decodeSegment(escaped) ?? '';
  // Browsers escape apostrophes, which pages do not.
  if (encodeURIComponent(picture) !== escaped.replaceAll('%27', "'")) return false;
  const isOffered = [...deviceSizes, ...imageSizes].includes(Number(w));
  return (
    isOffered && qualities.includes(Number(q)) && isOptimisable(sourceOf(picture), imageHosts())
  );
}

/** Next.js resizes pictures, and stores them on disk. Stored ones wait for no encoding. */
export function servePictures(forward: Handler): Handler {
  const aborted = () => new HttpError(408, 'The request was cancelled.');
  const queue = new TaskQueue(encodes, { overloaded: busy, aborted });
  const served = new LRUCache<string, true>({ max: 50_000 });
  return async (request, response) => {
    const { url = '/', headers } = request;
    if (!imageServer.test(url)) return false;
    if (!isOfPage(url)) throw new HttpError(400, 'Unknown picture URL.');
    const respond = async () => forward(request, response);
    const key = `${headers.accept} ${url}`;
    await (served.has(key) ? respond() : queue.run(respond));
    if (response.statusCode === 200) served.set(key, true);
  };
}
