import { iconFiles } from '../seo/icon-files';

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

const storeFile =
  /^\/(?:sitemaps\/(?:pages|products-[1-9]\d{0,4})\.xml|share\/product\/[^/]+\.jpg)$/;

/** Where, below the store's folder in app/, the file of a path is made; undefined for all others. */
export function storeFileOf(path: string): string | undefined {
  if (Object.hasOwn(files, path)) return files[path];
  return storeFile.test(path) ? path : undefined;
}
