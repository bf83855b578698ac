import widths from './picture-widths.json';

const steps = [...widths.images, ...widths.devices];

export type PictureSources = { src: string; srcSet: string | undefined };

/** Whether the image server may fetch this picture: our own ones, and https hosts in IMAGE_HOSTS. */
export function isOptimisable(url: string, allowedHosts: readonly string[]): boolean {
  if (url.startsWith('/media/') || url.startsWith('/pictures/')) return !url.endsWith('.svg');
  if (!URL.canParse(url)) return false;
  const { protocol, hostname } = new URL(url);
  return (
    protocol === 'https:' &&
    allowedHosts.some((host) =>
      host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : hostname === host,
    )
  );
}

/** A picture as a page refers to it: a backend's own path (`/media/…`) gets the store in it. */
export function shopPicture(url: string, store: string): string {
  return url.startsWith('/media/') ? `/media/${store}/${url.slice('/media/'.length)}` : url;
}

function optimised(url: string, width: number, quality: number): string {
  return `/_next/image?url=${encodeURIComponent(url)}&w=${width}&q=${quality}`;
}

/**
 * `src` and `srcset` of a picture in width steps from `from` to `to` CSS pixels times density.
 * Pictures that may not be optimised are shown as they are.
 */
export function pictureSources(
  url: string,
  { from, to, quality = 60 }: { from: number; to: number; quality?: 60 | 75 | undefined },
  allowedHosts: readonly string[],
): PictureSources {
  if (!isOptimisable(url, allowedHosts)) return { src: url, srcSet: undefined };
  const fitting = steps.filter((width) => width >= from && width <= to);
  const last = fitting.at(-1) ?? steps.find((width) => width >= to) ?? to;
  return {
    src: optimised(url, last, quality),
    srcSet: fitting.map((width) => `${optimised(url, width, quality)} ${width}w`).join(', '),
  };
}
