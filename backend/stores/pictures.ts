import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join, parse } from 'node:path';
import { picturesFolder } from '../database/data-directory';
import { demoPictureFolders } from '../demo/folders';
import { Refusal } from '../refusal';

/** What a picture's file may be called: it is a part of addresses and of lists in CSV files. */
export const pictureName = /^\w[\w.-]{0,120}\.(jpe?g|png|webp|avif|gif|svg)$/i;

export const pictureAddress = (name: string): string => `/media/${name}`;
export const digestOf = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Where pictures lie: the demo's own, and the merchant's in the data directory. */
export const pictureFolders = (dataDir: string): string[] => [
  ...demoPictureFolders,
  join(dataDir, picturesFolder),
];

const findFile = (dataDir: string, name: string): string | undefined =>
  pictureFolders(dataDir)
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));

/** A changed picture gets a new name, so that its old one may be kept for ever by whoever saw it. */
export function keptName(name: string, digest: string): string {
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

/** Under which name each of these pictures is kept; null where it is not. */
export async function findPictures(dataDir: string, wanted: WantedPicture[]) {
  const found: { name: string; keptAs: string | null }[] = [];
  for (const { name, digest } of wanted) {
    const plain = findFile(dataDir, name);
    const isSame = plain !== undefined && digestOf(await readFile(plain)) === digest;
    const kept = keptName(name, digest);
    found.push({ name, keptAs: isSame ? name : findFile(dataDir, kept) ? kept : null });
  }
  return found;
}

/** Keeps a picture and answers the name that it is served by. */
export async function addPicture(dataDir: string, name: string, bytes: Uint8Array) {
  const folder = join(dataDir, picturesFolder);
  const kept = keptName(name, digestOf(bytes));
  const draft = join(folder, `.${kept}`);
  await mkdir(folder, { recursive: true, mode: 0o700 });
  await writeFile(draft, bytes, { mode: 0o600 });
  await rename(draft, join(folder, kept));
  return kept;
}

/** A picture by the name that it is served by; refused with 404 where there is none. */
export async function readPicture(dataDir: string, name: string): Promise<Buffer> {
  const file = findFile(dataDir, name);
  if (!file) throw new Refusal(404, `There is no picture ${name}.`);
  return readFile(file);
}
