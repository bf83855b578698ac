import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inBatches } from '@aangan/contract/rules/in-batches';
import type { Merchant } from '../../merchant/operations';
import { FolderError } from '../../store-settings/folder/folder-error';
import { pictureNames } from '../../store-settings/folder/read-folder';
import { digestOf, isPicture, pictureUrl, storedName } from '../../stores/pictures';

/** Limit of one merchant API request, as base64. */
const maxMegabytes = 20;
const batchSize = 500;

type FolderPicture = { name: string; digest: string; path: string };

/** Throws FolderError for invalid pictures. */
export async function readPictures(folder: string): Promise<FolderPicture[]> {
  const pictures: FolderPicture[] = [];
  const problems: string[] = [];
  for (const name of pictureNames(folder)) {
    const path = join(folder, 'pictures', name);
    const bytes = await readFile(path);
    if (bytes.length > maxMegabytes * 1024 * 1024) {
      problems.push(`pictures/${name}: larger than ${maxMegabytes} MB`);
    } else if (!isPicture(bytes)) {
      problems.push(
        `pictures/${name}: not a picture. Save it as JPEG, PNG, WebP, AVIF, GIF or SVG; a new name is not enough.`,
      );
    }
    pictures.push({ name, digest: digestOf(bytes), path });
  }
  if (problems.length > 0) throw new FolderError(problems);
  return pictures;
}

/** Returns picture URLs, and the pictures to upload. */
export async function placePictures(merchant: Merchant, pictures: FolderPicture[]) {
  const urls = new Map<string, string>();
  const missing: FolderPicture[] = [];
  for (const requested of inBatches(pictures, batchSize)) {
    const found = await merchant.findPictures({
      pictures: requested.map(({ name, digest }) => ({ name, digest })),
    });
    const names = new Map(found.map(({ name, storedAs }) => [name, storedAs]));
    for (const picture of requested) {
      const stored = names.get(picture.name);
      urls.set(picture.name, pictureUrl(stored ?? storedName(picture.name, picture.digest)));
      if (!stored) missing.push(picture);
    }
  }
  return { urls, missing };
}

export async function addPictures(merchant: Merchant, pictures: FolderPicture[]): Promise<void> {
  for (const { name, path } of pictures) {
    await merchant.addPicture({ name, bytes: (await readFile(path)).toString('base64') });
  }
}
