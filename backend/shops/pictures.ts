import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { demoPictureFolders } from '../demo/folders';
import { HttpError } from '../http-error';
import type { PictureStore } from '../media/picture-store';

/** So that many pictures of S3 take neither long nor much memory. */
const batchSize = 8;

/** What a picture's file may be called: it is a part of addresses and of lists in CSV files. */
export const pictureName = /^\w[\w.-]{0,120}\.(jpe?g|png|webp|avif|gif|svg)$/i;

export const pictureAddress = (name: string): string => `/media/${name}`;
export const digestOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** A picture of the demo, or of the merchant. */
async function findPicture(pictures: PictureStore, name: string): Promise<Uint8Array | undefined> {
  const file = demoPictureFolders
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path));
  return file ? readFile(file) : pictures.read(name);
}

/** A changed picture gets a new name, so that its old one may be kept for ever by whoever saw it. */
export function storedName(name: string, digest: string): string {
  const { name: stem, ext } = parse(name);
  const mark = `-${digest.slice(0, 10)}`;
  return stem.endsWith(mark) ? name : `${stem}${mark}${ext}`;
}

/** The name that it had before `keptName`. */
export function plainName(name: string, digest: string): string {
  const mark = `-${digest.slice(0, 10)}`;
  const { name: stem, ext } = parse(name);
  return stem.endsWith(mark) ? stem.slice(0, -mark.length) + ext : name;
}

export type WantedPicture = { name: string; digest: string };

/** Under which name this picture is kept; null where it is not. */
async function keptAs(pictures: PictureStore, { name, digest }: WantedPicture) {
  const plain = await findPicture(pictures, name);
  if (plain && digestOf(plain) === digest) return name;
  const kept = storedName(name, digest);
  return (await pictures.has(kept)) ? kept : null;
}

/** Under which name each of these pictures is kept; null where it is not. */
export async function findPictures(pictures: PictureStore, wanted: WantedPicture[]) {
  const found: { name: string; keptAs: string | null }[] = [];
  for (let start = 0; start < wanted.length; start += batchSize) {
    const some = wanted.slice(start, start + batchSize);
    found.push(
      ...(await Promise.all(
        some.map(async (one) => ({ name: one.name, keptAs: await keptAs(pictures, one) })),
      )),
    );
  }
  return found;
}

/** Keeps a picture and answers the name that it is served by. */
export async function addPicture(pictures: PictureStore, name: string, bytes: Uint8Array) {
  const kept = storedName(name, digestOf(bytes));
  await pictures.put(kept, bytes);
  return kept;
}

/** A picture by the name that it is served by; refused with 404 where there is none. */
export async function readPicture(pictures: PictureStore, name: string): Promise<Buffer> {
  const bytes = await findPicture(pictures, name);
  if (!bytes) throw new HttpError(404, `There is no picture ${name}.`);
  return Buffer.from(bytes);
}
