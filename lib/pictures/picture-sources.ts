import type { Shape } from './pictures';

const quality = 85;

export function croppedPictureUrl(url: string, shape: Shape): string {
  return `/media/cropped/${shape}?url=${encodeURIComponent(url)}`;
}

export function pictureSource(src: string, width: number): string {
  return `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${quality}`;
}
