/** Formats of share pictures, in pixels: of links, and of WhatsApp statuses and stories. */
export const shareFormats = {
  link: { width: 1200, height: 630 },
  story: { width: 1080, height: 1920 },
} as const;
export type ShareFormat = keyof typeof shareFormats;

export const toShareFormat = (text: string | null): ShareFormat =>
  text === 'story' ? 'story' : 'link';

const maxVariant = 100;

export function parseVariant(query: string | URLSearchParams): string | undefined {
  const variant = new URLSearchParams(query).get('variant');
  return variant && variant.length <= maxVariant ? variant : undefined;
}

/** The part of the query that decides a share picture: the format and a product's variant. */
export function shareQuery(path: string, query: string): string {
  const parameters = new URLSearchParams(query);
  const format = toShareFormat(parameters.get('format'));
  const variant = path.startsWith('/share/product/') && parseVariant(parameters);
  const read = new URLSearchParams({
    ...(format !== 'link' && { format }),
    ...(variant && { variant }),
  });
  return read.size > 0 ? `?${read}` : '';
}

/** The route below app/[store] of a path such as /share/store.jpg. */
export function shareRoute(path: string, search: string): string {
  const read = new URLSearchParams(shareQuery(path, search.slice(1)));
  const variant = read.get('variant');
  const route = path.replace('/share/', `/share/${toShareFormat(read.get('format'))}/`);
  return variant ? `${route}/${encodeURIComponent(variant)}` : route;
}
