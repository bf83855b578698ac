import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Merchant } from '../merchant/operations';
import { digestOf, pictureAddress, storedName } from '../shops/pictures';
import { FolderError } from './folder-error';
import { type PictureAddresses, pictureNames } from './read-folder';

/** What the merchant's API takes in one request, as base64. */
const maxMegabytes = 20;
const batchSize = 500;

export type FolderPicture = { name: string; digest: string; path: string };

/** The pictures of a store's folder; FolderError for what cannot be one. */
export async function readPictures(folder: string): Promise<FolderPicture[]> {
  const pictures: FolderPicture[] = [];
  for (const name of pictureNames(folder)) {
    const path = join(folder, 'pictures', name);
    const bytes = await readFile(path);
    if (bytes.length > maxMegabytes * 1024 * 1024) {
      throw new FolderError([`pictures/${name}: more than ${maxMegabytes} MB`]);
    }
    pictures.push({ name, digest: digestOf(bytes), path });
  }
  return pictures;
}

/** The addresses that pictures get which nobody has yet. */
export const newAddresses = (pictures: FolderPicture[]): PictureAddresses =>
  new Map(pictures.map(({ name, digest }) => [name, pictureAddress(storedName(name, digest))]));

/** The addresses of the folder's pictures in the shop, and the pictures that it does not have yet. */
export async function placePictures(merchant: Merchant, pictures: FolderPicture[]) {
  const addresses = new Map(newAddresses(pictures));
  const missing: FolderPicture[] = [];
  for (let start = 0; start < pictures.length; start += batchSize) {
    const requested = pictures.slice(start, start + batchSize);
    const found = await merchant.findPictures({
      pictures: requested.map(({ name, digest }) => ({ name, digest })),
    });
    for (const [index, { name, keptAs }] of found.entries()) {
      if (keptAs) addresses.set(name, pictureAddress(keptAs));
      else missing.push(...requested.slice(index, index + 1));
    }
  }
  return { addresses, missing };
}

/** Brings pictures into the shop. */
export async function addPictures(merchant: Merchant, pictures: FolderPicture[]): Promise<void> {
  for (const { name, path } of pictures) {
    await merchant.addPicture({ name, bytes: (await readFile(path)).toString('base64') });
  }
}
