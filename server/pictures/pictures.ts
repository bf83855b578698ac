import { LRUCache } from 'lru-cache';
import { pixelsOf } from '../../lib/pictures/picture-pixels';
import { maxPixels } from '../../lib/pictures/picture-sizes.mjs';
import { publicHeaders } from '../cached-response';
import { HttpError } from '../http-error';
import { readMessage, type Upstream } from '../upstream';
import type { PictureRequest } from './picture-request';
import type { Picture, PictureStore } from './picture-store';

const refreshAfterMs = 31 * 24 * 3_600_000;

const tooLarge = () => new HttpError(415, 'The picture is too large.');

/** Pictures of unknown dimensions are served unresized up to this size. */
const maxUnknownBytes = 2 ** 20;

async function isTooLarge(body: Buffer): Promise<boolean> {
  const pixels = await pixelsOf(body);
  return pixels === undefined ? body.length > maxUnknownBytes : pixels > maxPixels;
}

type PicturesOptions = {
  upstream: Upstream;
  store: PictureStore;
  onError: (error: unknown) => void;
};

/** Resized pictures: from disk, or encoded by Next.js for the first request. */
export class Pictures {
  readonly #encoding = new Map<string, Promise<Picture>>();
  readonly #rejected = new LRUCache<string, true>({ max: 1000, ttl: 60_000 });

  constructor(private readonly options: PicturesOptions) {}

  async get(request: PictureRequest): Promise<Picture> {
    if (this.#rejected.has(request.key)) throw tooLarge();
    const stored = await this.options.store.read(request.key);
    if (!stored) return this.#encode(request);
    const isOld = stored.at < Date.now() - refreshAfterMs;
    if (isOld) this.#encode(request).catch(this.options.onError);
    return stored.picture;
  }

  /** Outlives its client. */
  #encode(request: PictureRequest): Promise<Picture> {
    const { key } = request;
    const pending = this.#encoding.get(key);
    if (pending) return pending;
    const encoding = this.#request(request).finally(() => this.#encoding.delete(key));
    this.#encoding.set(key, encoding);
    return encoding;
  }

  async #request({ key, url, accept }: PictureRequest): Promise<Picture> {
    const message = await this.options.upstream({ method: 'GET', url, headers: { accept } });
    const status = message.statusCode ?? 502;
    const picture = {
      status,
      headers: publicHeaders(message.headers),
      body: await readMessage(message),
    };
    if (status !== 200) return picture;
    if (await isTooLarge(picture.body)) {
      this.#rejected.set(key, true);
      throw tooLarge();
    }
    await this.options.store.write(key, picture).catch(this.options.onError);
    return picture;
  }
}
