import { imageHosts } from '../../lib/pictures/image-hosts';
import { deviceSizes, imageSizes, qualities } from '../../lib/pictures/picture-sizes.mjs';
import { croppedPictureUrl } from '../../lib/pictures/picture-sources';
import { isOptimisable, isShape } from '../../lib/pictures/pictures';
import { decodeSegment } from '../../lib/routing/canonical';

export type PictureRequest = {
  key: string;
  url: string;
  accept: string;
};

/** The picture before it is cropped and resized. */
function sourceOf(picture: string): string {
  const [, shape = '', escaped = ''] = /^\/media\/cropped\/(\w+)\?url=(.+)$/.exec(picture) ?? [];
  const url = decodeSegment(escaped);
  const isCropped = url && isShape(shape) && croppedPictureUrl(url, shape) === picture;
  return isCropped ? url : picture;
}

function formatOf(accept: string): string {
  return ['image/avif', 'image/webp'].find((format) => accept.includes(format)) ?? '*/*';
}

/** Undefined for all but the one URL of a picture in a size that pages use. */
export function parsePictureRequest(url: string, accept: string): PictureRequest | undefined {
  const [, escaped = '', w, q] =
    /^\/_next\/image\?url=([^&]+)&w=([1-9]\d*)&q=([1-9]\d*)$/.exec(url) ?? [];
  const picture = decodeSegment(escaped) ?? '';
  // Browsers escape apostrophes, which pages do not.
  if (encodeURIComponent(picture) !== escaped.replaceAll('%27', "'")) return undefined;
  const [width, quality] = [Number(w), Number(q)];
  if (![...deviceSizes, ...imageSizes].includes(width) || !qualities.includes(quality))
    return undefined;
  if (!isOptimisable(sourceOf(picture), imageHosts())) return undefined;
  const format = formatOf(accept);
  return { key: `${format} ${url}`, url, accept: format };
}
