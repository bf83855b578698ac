import { isThisMachine } from '@aangan/contract/rules/store-origin';

export const fallbackPicture = '/pictures/parcel-box.jpg';

const shopOrigin = 'https://shop';

function normalisePath(path: string): string | undefined {
  try {
    return encodeURI(decodeURI(path)).replaceAll(/\/{2,}/g, '/');
  } catch {
    return undefined;
  }
}

/**
 * Own pictures, and hosts of IMAGE_HOSTS by https (http on this machine). One spelling each and no
 * query, since every other URL would be another picture to encode.
 */
export function isOptimisable(url: string, allowedHosts: readonly string[]): boolean {
  if (!URL.canParse(url, shopOrigin)) return false;
  const { protocol, host, hostname, pathname } = new URL(url, shopOrigin);
  if (normalisePath(pathname) !== pathname) return false;
  if (url === pathname) return /^\/(?:media|pictures)\//.test(url) && !url.endsWith('.svg');
  const isLocal = protocol === 'http:' && isThisMachine(hostname);
  const origin = isLocal ? `http://${host}` : `https://${hostname}`;
  return (
    url === origin + pathname &&
    allowedHosts.some((allowed) =>
      allowed.startsWith('*.') ? hostname.endsWith(allowed.slice(1)) : hostname === allowed,
    )
  );
}

/** Normalises a picture URL; a backend's own path (`/media/…`) gets the store. */
export function toPictureUrl(url: string, store: string): string {
  if (!URL.canParse(url, shopOrigin)) return url;
  const { origin, pathname, search } = new URL(url, shopOrigin);
  const path = (normalisePath(pathname) ?? pathname) + search;
  if (origin !== shopOrigin) return origin === 'null' ? url : origin + path;
  return path.startsWith('/media/') ? `/media/${store}/${path.slice('/media/'.length)}` : path;
}

const shapes = ['square', 'tall'] as const;

export type Shape = (typeof shapes)[number];

export const isShape = (text: string): text is Shape => shapes.some((shape) => shape === text);
