import { iconFiles } from '../seo/icon-files';
import { decodeSegment } from './settle';

/** What a path that is no page answers with. */
type StoreFile = {
  /** Below the store's folder in app/. */
  path: string;
  /** The product that the file is about, which has to be asked for first. */
  product?: string;
};

/**
 * Visible path → folder in app/. The folders have other names, since Next.js makes files of its own
 * out of some of these; /favicon.ico and its like are where devices look without being told.
 */
const files: Record<string, string> = {
  '/robots.txt': '/robots',
  '/sitemap.xml': '/sitemap-index',
  '/feed.xml': '/feed',
  '/llms.txt': '/llms',
  '/manifest.webmanifest': '/manifest',
  '/share/store.jpg': '/share/store',
  '/favicon.ico': '/icons/favicon.ico',
  '/apple-touch-icon.png': '/icons/180.png',
  '/apple-touch-icon-precomposed.png': '/icons/180.png',
  ...Object.fromEntries(iconFiles.map((file) => [`/icons/${file}`, `/icons/${file}`])),
};

/** The file of a store that a path names, for search engines, social networks and devices. */
export function storeFileOf(path: string): StoreFile | undefined {
  const known = Object.hasOwn(files, path) ? files[path] : undefined;
  if (known) return { path: known };
  if (/^\/sitemaps\/(pages|products-[1-9]\d{0,4})\.xml$/.test(path)) return { path };
  const shared = /^\/share\/product\/([^/]+)\.jpg$/.exec(path)?.[1];
  const product = shared && decodeSegment(shared);
  return product ? { path, product } : undefined;
}
