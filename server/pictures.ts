import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { imageHosts } from '../lib/image-hosts';
import { mostPixels, pixelsOf } from '../lib/picture-pixels.mjs';
import { croppedPicture, isOptimisable, isShape } from '../lib/pictures';
import { decodeSegment } from '../lib/routing/canonical';
import { HttpError } from './http-error';
import { readWhole, type Upstream } from './upstream';

const imageServer = /\/_next\/+image|\/media\/+cropped\//;

/** Whether an address is one of the image server, or one that only it asks for, however it is spelt. */
export function isPicture({ url = '/' }: IncomingMessage): boolean {
  // Every request passes here; parsing takes longer than looking for a word that no spelling hides.
  if (!/image|cropped/.test(url)) return false;
  const whole = `http://shop${url}`;
  return URL.canParse(whole) && imageServer.test(new URL(whole).pathname);
}

/** What a cropped picture was cut out of; other pictures as they are. */
function original(picture: string): string {
  const [, shape = '', escaped = ''] = /^\/media\/cropped\/(\w+)\?url=(.+)$/.exec(picture) ?? [];
  const url = decodeSegment(escaped);
  return url && isShape(shape) && croppedPicture(url, shape) === picture ? url : picture;
}

/** Whether some page may have named this address: a picture in its one spelling, and no more. */
function isNamed(url: string): boolean {
  const escaped = /^\/_next\/image\?url=([^&]+)&w=[1-9]\d*&q=[1-9]\d*$/.exec(url)?.[1] ?? '';
  const picture = decodeSegment(escaped) ?? '';
  // Browsers escape apostrophes, which pages do not.
  const isPlain = encodeURIComponent(picture) === escaped.replaceAll('%27', "'");
  return isPlain && isOptimisable(original(picture), imageHosts());
}

function formatOf({ headers: { accept = '' } }: IncomingMessage): string {
  return ['image/avif', 'image/webp'].find((format) => accept.includes(format)) ?? '*/*';
}

const tooLarge = () => new HttpError(415, 'The picture is too large to be shown.');

/** In bytes: a picture whose size nobody can read is passed through as it came, if it is small. */
const largestUnread = 2 ** 20;

/** Whether Next.js passed a picture through as it came, though it is too large for that. */
async function isTooLarge(body: Buffer): Promise<boolean> {
  const pixels = await pixelsOf(body);
  return pixels === undefined ? body.length > largestUnread : pixels > mostPixels;
}

/**
 * Asks Next.js for pictures: for those that it has made at once, for others a few at a time. A picture
 * that is being made is waited for also when its visitor is gone, for it is made all the same.
 */
export function pictureServer(upstream: Upstream) {
  /** The ETag of each picture that may be shown. */
  const made = new LRUCache<string, string>({ max: 20_000 });
  const rejected = new LRUCache<string, true>({ max: 1000, ttl: 60_000 });
  return async (request: IncomingMessage): Promise<[IncomingMessage, Buffer]> => {
    const { url = '/', headers } = request;
    if (!isNamed(url)) throw new HttpError(400, 'No picture of the shop has this address.');
    const accept = formatOf(request);
    const key = accept + url;
    if (rejected.has(key)) throw tooLarge();
    const passed = { host: headers.host, accept };
    const message = await upstream({
      method: 'GET',
      url,
      headers: passed,
      isSeparate: made.has(key),
    });
    const body = await readWhole(message);
    const etag = String(message.headers.etag);
    if (message.statusCode === 200 && made.get(key) !== etag) {
      if (await isTooLarge(body)) {
        rejected.set(key, true);
        throw tooLarge();
      }
      made.set(key, etag);
    }
    return [message, body];
  };
}
