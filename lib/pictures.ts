/** Where a failed or missing picture is replaced from (specification §2, §8). */
export const fallbackPicture = '/pictures/parcel-box.jpg';

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

const shapes = ['square', 'tall'] as const;

export type Shape = (typeof shapes)[number];

export function isShape(text: string): text is Shape {
  return shapes.some((shape) => shape === text);
}

/** Where a picture that may be optimised is found in another shape. */
export function croppedPicture(url: string, shape: Shape): string {
  return `/media/cropped/${shape}?url=${encodeURIComponent(url)}`;
}
