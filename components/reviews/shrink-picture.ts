import { maxPictureBytes } from '@aangan/contract/pictures';

export const pictureTypes = ['image/jpeg', 'image/png', 'image/webp'];

const maxEdge = 1600;
const qualities = [0.85, 0.7, 0.5];

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
}

async function shrink(file: Blob): Promise<Blob | undefined> {
  const bitmap = await createImageBitmap(file);
  const scale = Math.min(1, maxEdge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of qualities) {
    const blob = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, 'image/jpeg', quality),
    );
    if (blob && blob.size <= maxPictureBytes) return blob;
  }
  return undefined;
}

/** A data URL of the picture, within the limit of the upload; undefined if it is unreadable. */
export async function shrinkPicture(file: File): Promise<string | undefined> {
  const isSmall = file.size <= maxPictureBytes;
  try {
    const picture = isSmall && pictureTypes.includes(file.type) ? file : await shrink(file);
    return picture && (await toDataUrl(picture));
  } catch {
    return undefined; // Its format is none of the browser's.
  }
}
