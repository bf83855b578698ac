import { LRUCache } from 'lru-cache';
import { pixelsOf } from '../../lib/pictures/picture-pixels';
import { maxPixels } from '../../lib/pictures/picture-sizes.mjs';
import { publicHeaders } from '../cached-response';
import { limitConcurrency } from '../concurrency';
import { HttpError } from '../http-error';
import { busy, readMessage, type Upstream } from '../upstream';
import { BackgroundQueue } from './background-queue';
import { drawDraft } from './draw-draft';
import { pagePictures } from './page-pictures';
import type { PictureRequest } from './picture-request';
import type { Picture, PictureStore } from './picture-store';
import { readSource } from './read-source';

/** A draft is replaced by the next visit. */
const draftHeaders = {
  'content-type': 'image/avif',
  'cache-control': 'public, max-age=60',
  'content-security-policy': "script-src 'none'; frame-src 'none'; sandbox;",
  vary: 'Accept',
};

const maxDraftBytes = 16 * 2 ** 20;

/** Drawing takes a core, and one of four threads that pages need as well. */
const draftLimits = { max: 2, maxWaiting: 128 };

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

/** Resized pictures: from disk, or a draft while Next.js encodes the picture in the background. */
export class Pictures {
  readonly #drafts: LRUCache<string, Picture, PictureRequest>;
  readonly #encoding = new Map<string, Promise<Picture>>();
  readonly #rejected = new LRUCache<string, true>({ max: 1000, ttl: 60_000 });
  readonly #queued = new LRUCache<string, true>({ max: 20_000 });
  readonly #background: BackgroundQueue;

  constructor(private readonly options: PicturesOptions) {
    const { onError } = options;
    const limit = limitConcurrency(draftLimits, busy);
    this.#drafts = new LRUCache({
      maxSize: maxDraftBytes,
      sizeCalculation: ({ body }) => 1024 + body.length,
      fetchMethod: (_key, _old, { context }) => limit(() => this.#draw(context)),
    });
    this.#background = new BackgroundQueue((request) => this.#encodeMissing(request), onError);
  }

  /** Encodes the pictures of a rendered page before they are requested. */
  addPage(html: string): void {
    const missing = pagePictures(html).filter(({ key }) => !this.#queued.has(key));
    if (missing.length === 0) return;
    for (const { key } of missing) this.#queued.set(key, true);
    this.#background.yieldToVisitor();
    this.#background.add(missing);
  }

  async get(request: PictureRequest): Promise<Picture> {
    const { key, accept } = request;
    if (this.#rejected.has(key)) throw tooLarge();
    const stored = await this.options.store.read(key);
    if (stored) {
      if (stored.at < Date.now() - refreshAfterMs) this.#background.add([request]);
      return stored.picture;
    }
    // Next.js encodes other formats fast enough.
    if (accept !== 'image/avif') return this.#encode(request);
    this.#background.yieldToVisitor();
    const draft = await this.#drafts.fetch(key, { context: request });
    if (!draft) return this.#encode(request);
    this.#background.add([request]);
    return draft;
  }

  async #draw(request: PictureRequest): Promise<Picture | undefined> {
    try {
      const body = await drawDraft(
        await readSource(request.source, this.options.upstream),
        request,
      );
      return body && { status: 200, headers: draftHeaders, body };
    } catch {
      return undefined; // Next.js responds with the reason.
    }
  }

  async #encodeMissing(request: PictureRequest): Promise<void> {
    const stored = await this.options.store.read(request.key);
    if (!stored || stored.at < Date.now() - refreshAfterMs) await this.#encode(request);
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
