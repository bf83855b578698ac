import type { Settings } from '../settings';
import { folderPictures } from './filesystem-store';
import type { PictureStore } from './picture-store';

export async function openPictureStore({
  media,
  dataDir,
}: Pick<Settings, 'media' | 'dataDir'>): Promise<PictureStore> {
  if (!media) return folderPictures(dataDir);
  // The SDK loads slowly, and most shops do not use it.
  const { openS3Pictures } = await import('./s3');
  return openS3Pictures(media);
}
