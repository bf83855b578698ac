import 'server-only';
import { readFile } from 'node:fs/promises';
import { resolve, sep } from 'node:path';
import { fetchMedia } from '../api/media';
import { log } from '../platform/log';
import { storefrontSettings } from '../platform/settings';
import { maxPixels } from './picture-sizes.mjs';
import { isOptimisable } from './pictures';
import sharp from './sharp';

const maxPictureBytes = 20 * 1024 * 1024;
const timeoutMs = 5000;

export class PictureTooLarge extends Error {}

function readPublicPicture(url: string): Promise<Buffer> {
  const folder = resolve('public', 'pictures') + sep;
  const file = resolve('public', `.${url}`);
  if (!file.startsWith(folder)) throw new Error('not a picture of the shop');
  return readFile(file);
}

function fetchPicture(url: string): Promise<Response | undefined> {
  const [, , store = '', ...path] = url.split('/');
  if (url.startsWith('/media/')) return fetchMedia(store, path.map(decodeURIComponent));
  return fetch(url, {
    signal: AbortSignal.timeout(timeoutMs),
    cache: 'no-store',
    redirect: 'error',
  });
}

/**
 * Reads a picture from public/, the backend or IMAGE_HOSTS. Throws for other URLs and on failure.
 */
export async function getPicture(url: string): Promise<Buffer> {
  if (!isOptimisable(url, storefrontSettings().IMAGE_HOSTS))
    throw new Error('picture URL not allowed');
  if (url.startsWith('/pictures/')) return readPublicPicture(url);
  const response = await fetchPicture(url);
  if (!response?.ok) throw new Error(`status ${response?.status ?? 404}`);
  if (Number(response.headers.get('content-length') ?? 0) > maxPictureBytes) {
    throw new PictureTooLarge(`${url} has too many bytes`);
  }
  const bytes = Buffer.from(await response.arrayBuffer());
  const { width, height } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > maxPixels) throw new PictureTooLarge(`${url} has too many pixels`);
  return bytes;
}

/** One line without a stack: the URL in the store's folder is to be mended, not the code. */
export function logUnreadablePicture(url: string, error: unknown): void {
  const { cause } = Object(error);
  const reason = [error, cause].filter(Boolean).join(': ');
  log.warn({ picture: url, reason }, 'failed to read a picture');
}
