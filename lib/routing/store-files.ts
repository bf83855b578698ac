import { iconFiles } from '../seo/icon-files';

/** Visible path → folder in app/; Next.js reserves some of the visible names. */
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

export function storeFileOf(path: string): string | undefined {
  if (Object.hasOwn(files, path)) return files[path];
  return storeFile.test(path) ? path : undefined;
}
