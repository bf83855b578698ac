import type { Shape } from './pictures';

const quality = 85;

export const croppedPictureUrl = (url: string, shape: Shape): string =>
  `/media/cropped/${shape}?url=${encodeURIComponent(url)}`;

export const pictureSource = (src: string, width: number): string =>
  `/_next/image?url=${encodeURIComponent(src)}&w=${width}&q=${quality}`;
