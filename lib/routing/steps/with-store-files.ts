import { iconFiles } from '../../seo/icon-files';
import { shareRoute } from '../share-formats';
import type { Step } from './compose';

/** Visible path → folder in app/; Next.js reserves some of the visible names. */
const files: Record<string, string> = {
  '/robots.txt': '/robots',
  '/sitemap.xml': '/sitemap-index',
  '/feed.xml': '/feed',
  '/manifest.webmanifest': '/manifest',
  '/favicon.ico': '/icons/32.png',
  '/apple-touch-icon.png': '/icons/180.png',
  '/apple-touch-icon-precomposed.png': '/icons/180.png',
  ...Object.fromEntries(iconFiles.map((file) => [`/icons/${file}`, `/icons/${file}`])),
};

const sitemap = /^\/sitemaps\/(?:pages|products-[1-9]\d{0,4})\.xml$/;
const sharePicture = /^\/share\/(?:store|product\/[^/]+)\.jpg$/;

export const withStoreFiles: Step = (request, next) => {
  const { path, search } = request;
  const file = Object.hasOwn(files, path) ? files[path] : undefined;
  if (file) return { kind: 'render', path: file };
  if (sharePicture.test(path)) return { kind: 'render', path: shareRoute(path, search) };
  return sitemap.test(path) ? { kind: 'render', path } : next(request);
};
