import type { Handler } from 'hono';
import type { Logger } from 'pino';
import type { AppEnv } from '../http/context';
import type { Settings } from '../settings';
import { folderPictures } from './filesystem-store';

/** Where the merchant's pictures lie, by the names that they are served by. */
export type PictureStore = {
  /** Throws where its settings are wrong. That it is away is only logged: it may come back. */
  check(log: Pick<Logger, 'warn'>): Promise<void>;
  has(name: string): Promise<boolean>;
  /** Undefined where there is no such picture. */
  read(name: string): Promise<Uint8Array | undefined>;
  put(name: string, bytes: Uint8Array): Promise<void>;
  /** Answers GET and HEAD of /media/…; what it does not have is the next handler's. */
  serve: Handler<AppEnv>;
};

/** The store that the settings name: S3, or else the folder in the data directory. */
export async function openPictureStore({
  media,
  dataDir,
}: Pick<Settings, 'media' | 'dataDir'>): Promise<PictureStore> {
  if (!media) return folderPictures(dataDir);
  // Most shops have none, and the SDK takes a while to load.
  const { openS3Pictures } = await import('./s3');
  return openS3Pictures(media);
}
