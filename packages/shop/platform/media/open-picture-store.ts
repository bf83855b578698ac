import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { picturesFolder } from '../database/data-directory';
import type { Settings } from '../settings';
import type { PictureStore } from './picture-store';
import { serveFolder } from './serve-files';

/** Stores pictures in the data directory; the first one creates the folder. */
function folderPictures(dataDir: string): PictureStore {
  const folder = join(dataDir, picturesFolder);
  const fileOf = (name: string) => join(folder, name);
  return {
    check: async () => {},
    has: async (name) => existsSync(fileOf(name)),
    read: async (name) => (existsSync(fileOf(name)) ? readFile(fileOf(name)) : undefined),
    async put(name, bytes) {
      const draft = fileOf(`.${name}`);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      await writeFile(draft, bytes, { mode: 0o600 });
      await rename(draft, fileOf(name));
    },
    remove: (name) => rm(fileOf(name), { force: true }),
    serve: serveFolder(folder),
  };
}

export async function openPictureStore({
  media,
  dataDir,
}: Pick<Settings, 'media' | 'dataDir'>): Promise<PictureStore> {
  if (!media) return folderPictures(dataDir);
  // The SDK loads slowly, and most shops do not use it.
  const { openS3Pictures } = await import('./s3');
  return openS3Pictures(media);
}
