/** Formats of share pictures, in pixels: of links, and of WhatsApp statuses and stories. */
export const shareFormats = {
  link: { width: 1200, height: 630 },
  story: { width: 1080, height: 1920 },
} as const;
export type ShareFormat = keyof typeof shareFormats;

export const toShareFormat = (text: string | null): ShareFormat =>
  text === 'story' ? 'story' : 'link';

/** From the query, without `?`. */
export const shareFormat = (query: string): ShareFormat =>
  toShareFormat(new URLSearchParams(query).get('format'));

/** Below app/[store]; the path is such as /share/store.jpg. */
export const shareRoute = (path: string, search: string): string =>
  path.replace('/share/', `/share/${shareFormat(search.slice(1))}/`);
