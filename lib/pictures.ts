import { isThisMachine } from './contract/store-origin';

/** Where a failed or missing picture is replaced from (specification §2, §8). */
export const fallbackPicture = '/pictures/parcel-box.jpg';

const shop = 'https://shop';

/** The one spelling of a path that every picture is known by; undefined when it has none. */
function normalisePath(path: string): string | undefined {
  try {
    return encodeURI(decodeURI(path)).replaceAll(/\/{2,}/g, '/');
  } catch {
    return undefined;
  }
}

/**
 * Whether the image server may fetch this picture: our own ones, and those at hosts in IMAGE_HOSTS by
 * https, or by http on this machine. Each in one spelling and without a query, for every other
 * address would be one more picture to make and to keep.
 */
export function isOptimisable(url: string, allowedHosts: readonly string[]): boolean {
  if (!URL.canParse(url, shop)) return false;
  const { protocol, host, hostname, pathname } = new URL(url, shop);
  if (normalisePath(pathname) !== pathname) return false;
  if (url === pathname) return /^\/(?:media|pictures)\//.test(url) && !url.endsWith('.svg');
  const isHere = protocol === 'http:' && isThisMachine(hostname);
  const origin = isHere ? `http://${host}` : `https://${hostname}`;
  return (
    url === origin + pathname &&
    allowedHosts.some((allowed) =>
      allowed.startsWith('*.') ? hostname.endsWith(allowed.slice(1)) : hostname === allowed,
    )
  );
}

/**
 * A picture as a page refers to it, in its one spelling: a backend's own path (`/media/…`) gets the
 * store in it.
 */
export function shopPicture(url: string, store: string): string {
  if (!URL.canParse(url, shop)) return url;
  const { origin, pathname, search } = new URL(url, shop);
  const path = (normalisePath(pathname) ?? pathname) + search;
  if (origin !== shop) return origin === 'null' ? url : origin + path;
  return path.startsWith('/media/') ? `/media/${store}/${path.slice('/media/'.length)}` : path;
}

const shapes = ['square', 'tall'] as const;

export type Shape = (typeof shapes)[number];

export function isShape(text: string): text is Shape {
  return shapes.some((shape) => shape === text);
}

/** Where a picture that may be optimised is found in another shape. */
export function croppedPicture(url: string, shape: Shape): string {
  return `/media/cropped/${shape}?url=${encodeURIComponent(url)}`;
}
