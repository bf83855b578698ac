import { iconFiles } from '../seo/icon-files';
import { decodeSegment } from './settle';

/** What a path that is no page answers with. */
type StoreFile = {
  /** Below the store's folder in app/. */
  path: string;
  /** The product that the file is about, which has to be asked for first. */
  product?: string;
};

const fixed = [
  '/robots.txt',
  '/sitemap.xml',
  '/feed.xml',
  '/llms.txt',
  '/manifest.webmanifest',
  '/share/store.jpg',
  ...iconFiles.map((file) => `/icons/${file}`),
];

/** Where browsers and devices look without being told. */
const wellKnown: Record<string, string> = {
  '/favicon.ico': '/icons/favicon.ico',
  '/apple-touch-icon.png': '/icons/180.png',
  '/apple-touch-icon-precomposed.png': '/icons/180.png',
};

/** The file of a store that a path names, for search engines, social networks and devices. */
export function storeFileOf(path: string): StoreFile | undefined {
  const known = wellKnown[path] ?? fixed.find((file) => file === path);
  if (known) return { path: known };
  if (/^\/sitemaps\/(pages|products-[1-9]\d{0,4})\.xml$/.test(path)) return { path };
  const shared = /^\/share\/product\/([^/]+)\.jpg$/.exec(path)?.[1];
  const product = shared && decodeSegment(shared);
  return product ? { path, product } : undefined;
}
