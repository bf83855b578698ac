import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import { imageHosts } from '../../lib/image-hosts';
import { maxPixels, pixelsOf } from '../../lib/picture-pixels.mjs';
import { croppedPictureUrl, isOptimisable, isShape } from '../../lib/pictures';
import { decodeSegment } from '../../lib/routing/canonical';
import { createCachedResponse, publicHeaders, sendCachedResponse } from '../cached-response';
import type { ScriptHashes } from '../content-security-policy';
import { HttpError } from '../http-error';
import type { Handler } from '../pipeline';
import { readMessage, type Upstream } from '../upstream';

const imageServer = /\/_next\/+image|\/media\/+cropped\//;

function isPicture({ url = '/' }: IncomingMessage): boolean {
  // Every request passes here: a regular expression is faster than parsing the URL.
  if (!/image|cropped/.test(url)) return false;
  const absolute = `http://shop${url}`;
  return URL.canParse(absolute) && imageServer.test(new URL(absolute).pathname);
}

function sourceOf(picture: string): string {
  const [, shape = '', escaped = ''] = /^\/media\/cropped\/(\w+)\?url=(.+)$/.exec(picture) ?? [];
  const url = decodeSegment(escaped);
  return url && isShape(shape) && croppedPictureUrl(url, shape) === picture ? url : picture;
}

function isCanonical(url: string): boolean {
  const escaped = /^\/_next\/image\?url=([^&]+)&w=[1-9]\d*&q=[1-9]\d*$/.exec(url)?.[1] ?? '';
  const picture = decodeSegment(escaped) ?? '';
  // Browsers escape apostrophes, which pages do not.
  const isPlain = encodeURIComponent(picture) === escaped.replaceAll('%27', "'");
  return isPlain && isOptimisable(sourceOf(picture), imageHosts());
}

function formatOf({ headers: { accept = '' } }: IncomingMessage): string {
  return ['image/avif', 'image/webp'].find((format) => accept.includes(format)) ?? '*/*';
}

const tooLarge = () => new HttpError(415, 'The picture is too large.');

/** Pictures of unknown dimensions are served unresized up to this size. */
const maxUnknownBytes = 2 ** 20;

async function isTooLarge(body: Buffer): Promise<boolean> {
  const pixels = await pixelsOf(body);
  return pixels === undefined ? body.length > maxUnknownBytes : pixels > maxPixels;
}

/** Encoded pictures respond at once, others a few at a time. Encodes outlive their client. */
function pictureFetcher(upstream: Upstream) {
  /** The ETag of each valid encoded picture. */
  const encoded = new LRUCache<string, string>({ max: 20_000 });
  const rejected = new LRUCache<string, true>({ max: 1000, ttl: 60_000 });
  return async (request: IncomingMessage): Promise<[IncomingMessage, Buffer]> => {
    const { url = '/', headers } = request;
    if (!isCanonical(url)) throw new HttpError(400, 'Unknown picture URL.');
    const accept = formatOf(request);
    const key = accept + url;
    if (rejected.has(key)) throw tooLarge();
    const message = await upstream({
      method: 'GET',
      url,
      headers: { host: headers.host, accept },
      isSeparate: encoded.has(key),
    });
    const body = await readMessage(message);
    const etag = String(message.headers.etag);
    if (message.statusCode === 200 && encoded.get(key) !== etag) {
      if (await isTooLarge(body)) {
        rejected.set(key, true);
        throw tooLarge();
      }
      encoded.set(key, etag);
    }
    return [message, body];
  };
}

export function servePictures(upstream: Upstream, scriptHashes: ScriptHashes): Handler {
  const fetchPicture = pictureFetcher(upstream);
  return (request, response) => {
    if (!isPicture(request)) return false;
    return fetchPicture(request).then(async ([message, body]) => {
      const status = message.statusCode ?? 502;
      const headers = publicHeaders(message.headers);
      // Buffered, so that a slow reader does not hold an encoding slot.
      const picture = await createCachedResponse(status, headers, body, scriptHashes);
      await sendCachedResponse(request, response, picture);
    });
  };
}
