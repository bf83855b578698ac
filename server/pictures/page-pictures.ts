import { type PictureRequest, parsePictureRequest } from './picture-request';

/** Widths of cards and galleries on phones and desktops. */
const minWidth = 360;
const maxWidth = 1440;

function urlsIn(html: string): string[] {
  const urls = html.match(/\/_next\/image\?url=[^\s"\\]+/g) ?? [];
  return urls.map((url) => url.replaceAll('&amp;', '&'));
}

/** The larger AVIF pictures of a page; in all widths those of the hero. */
export function pagePictures(html: string): PictureRequest[] {
  const heroes = new Set(urlsIn(/<picture>.*?<\/picture>/s.exec(html)?.[0] ?? ''));
  return [...new Set(urlsIn(html))].flatMap((url) => {
    const request = parsePictureRequest(url, 'image/avif');
    if (!request || request.width < minWidth) return [];
    return request.width <= maxWidth || heroes.has(url) ? [request] : [];
  });
}
