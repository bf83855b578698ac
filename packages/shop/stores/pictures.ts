import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { FetchProblem, fetchPublic } from '../platform/http/fetch-public';
import { HttpError } from '../platform/http/http-error';
import type { PictureStore } from '../platform/media/picture-store';
import { demoPictureFolders } from './demo-folders';

/** Valid in URLs and in lists of CSV files. */
export const pictureName = /^\w[\w.-]{0,120}\.(jpe?g|png|webp|avif|gif|svg)$/i;

/** The first bytes of JPEG, PNG, WebP, GIF and AVIF. */
const signatures = [
  /^\xff\xd8\xff/,
  /^\x89PNG/,
  /^RIFF[\s\S]{4}WEBP/,
  /^GIF8/,
  /^[\s\S]{4}ftyp(?:avi[fs]|mif1)/,
];
const svgSignature = /^(?:\xef\xbb\xbf)?\s*<(?:\?xml|!--|!DOCTYPE svg|svg)/i;

const startsWith = (bytes: Buffer, expressions: readonly RegExp[]) =>
  expressions.some((expression) => expression.test(bytes.toString('latin1', 0, 100)));

export const isPicture = (bytes: Buffer): boolean =>
  startsWith(bytes, [...signatures, svgSignature]);

export const pictureUrl = (name: string): string => `/media/${name}`;
export const digestOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

async function findPicture(pictures: PictureStore, name: string): Promise<Uint8Array | undefined> {
  const file = demoPictureFolders
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  return file ? readFile(file) : pictures.read(name);
}

/** Changed pictures get a new name, since browsers cache them for ever. */
export function storedName(name: string, digest: string): string {
  const { name: stem, ext } = parse(name);
  const mark = `-${digest.slice(0, 10)}`;
  return stem.endsWith(mark) ? name : `${stem}${mark}${ext}`;
}

/** The name before `storedName`. */
export function originalName(name: string, digest: string): string {
  const mark = `-${digest.slice(0, 10)}`;
  const { name: stem, ext } = parse(name);
  return stem.endsWith(mark) ? stem.slice(0, -mark.length) + ext : name;
}

type WantedPicture = { name: string; digest: string };

/** Null where the picture is not stored. */
async function storedAs(pictures: PictureStore, { name, digest }: WantedPicture) {
  const plain = await findPicture(pictures, name);
  if (plain && digestOf(plain) === digest) return name;
  const stored = storedName(name, digest);
  return (await pictures.has(stored)) ? stored : null;
}

export async function findPictures(pictures: PictureStore, wanted: WantedPicture[]) {
  const found: { name: string; storedAs: string | null }[] = [];
  // One after the other, which bounds the memory for pictures of S3.
  for (const one of wanted) {
    found.push({ name: one.name, storedAs: await storedAs(pictures, one) });
  }
  return found;
}

/** Letters and digits of a name, with which the name of a picture can begin. */
export const pictureStem = (name: string): string =>
  name
    .replaceAll(/[^\w-]+/g, '')
    .replace(/^-+/, '')
    .slice(0, 80) || 'picture';

/** Where the copy of a picture of the internet is stored, so that an import finds it again. */
export function copiedName(address: string): string {
  const { name, ext } = parse(new URL(address).pathname);
  const known = pictureName.test(`a${ext}`) ? ext.toLowerCase() : '.jpg';
  return storedName(pictureStem(name) + known, digestOf(Buffer.from(address)));
}

const copying = {
  accept: 'image/avif, image/webp, image/png, image/jpeg, image/gif',
  maxBytes: 20 * 1024 * 1024,
  timeoutMs: 30_000,
};

/** Copies a picture of the internet, unless it is stored; returns why it cannot. */
export async function copyPicture(
  pictures: PictureStore,
  address: string,
  allowedHost: string | undefined,
): Promise<string | undefined> {
  const name = copiedName(address);
  if (await pictures.has(name)) return undefined;
  try {
    const bytes = await fetchPublic(address, { ...copying, allowedHost });
    // An SVG of a stranger may contain scripts.
    if (!startsWith(bytes, signatures)) return 'is no JPEG, PNG, WebP, AVIF or GIF';
    await pictures.put(name, bytes);
    return undefined;
  } catch (error) {
    if (error instanceof FetchProblem) return error.message;
    throw error;
  }
}

/** Returns the name by which the picture is served. */
export async function addPicture(pictures: PictureStore, name: string, bytes: Uint8Array) {
  const stored = storedName(name, digestOf(bytes));
  await pictures.put(stored, bytes);
  return stored;
}

export async function readPicture(pictures: PictureStore, name: string): Promise<Buffer> {
  const bytes = await findPicture(pictures, name);
  if (!bytes) throw new HttpError(404, `Picture ${name} not found.`);
  return Buffer.from(bytes);
}
