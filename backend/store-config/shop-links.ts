import { guardedPages, policyTypes, publicPages } from '@/lib/rules/shop-pages';
import { didYouMean } from '../suggest';

const withSubpages = ['product', 'orders', 'collections'];
const pages = ['', 'products', ...publicPages, ...guardedPages, ...policyTypes];
const fileFolders = ['pictures', 'media', 'share', 'icons'];

const link = /(?:\]\(|\]:\s*|\bhref\s*=\s*["']?)(\/[^\s)"'>]*)/g;

/** Links within the shop, of Markdown or HTML. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(link)].map(([, address = '']) => address);

/** Returns the problem of a dead link; undefined for valid and external ones. */
export function linkProblem(link: string): string | undefined {
  if (!link.startsWith('/') || link.startsWith('//') || !URL.canParse(link, 'http://shop')) {
    return undefined;
  }
  const { pathname } = new URL(link, 'http://shop');
  const [first = '', ...others] = pathname.slice(1).replace(/\/$/, '').split('/');
  if (fileFolders.includes(first) || first.includes('.')) return undefined;
  const hasPage = (others.length === 0 ? pages : withSubpages).includes(first);
  if (hasPage) return undefined;
  const hint = didYouMean(
    `/${first}`,
    pages.map((page) => `/${page}`),
  );
  return `the shop has no page ${pathname}.${hint}`;
}
