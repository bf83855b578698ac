import { pageSlugs } from '@aangan/contract/rules/shop-pages';
import { didYouMean } from '../../platform/suggest';
import type { StoredStoreInfo } from '../../stores/schema';

const withSubpages = ['product', 'orders', 'collections'];
const pages = ['', ...pageSlugs];
const fileFolders = ['pictures', 'media', 'share', 'icons'];

const markdownLink = /(?:\]\(|\]:\s*|\bhref\s*=\s*["']?)(\/[^\s)"'>]*)/g;

/** Links within the shop, of Markdown or HTML. */
export const linksIn = (text: string): string[] =>
  [...text.matchAll(markdownLink)].map(([, address = '']) => address);

const htmlLink = /<a\b[^>]*?\shref\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>]+))/gi;

/** All links of HTML. */
export const htmlLinks = (html: string): string[] =>
  [...html.matchAll(htmlLink)].map(([, ...addresses]) => addresses.find(Boolean) ?? '');

const isPath = (link: string) => link.startsWith('/') && !link.startsWith('//');

export function isPage(path: string): boolean {
  const [first = '', ...others] = path.slice(1).replace(/\/$/, '').split('/');
  return (others.length === 0 ? pages : withSubpages).includes(first);
}

/** Returns the problem of a dead link; undefined for valid and external ones. */
export function linkProblem(link: string): string | undefined {
  if (!isPath(link)) {
    return /^(?:\/|#|[a-z][a-z\d+.-]*:)/i.test(link)
      ? undefined
      : `the link "${link}" must begin with / for a page of the shop, or with https://`;
  }
  if (!URL.canParse(link, 'http://shop')) return undefined;
  const { pathname } = new URL(link, 'http://shop');
  const [first = ''] = pathname.slice(1).split('/');
  if (fileFolders.includes(first) || first.includes('.')) return undefined;
  if (isPage(pathname)) return undefined;
  const hint = didYouMean(
    `/${first}`,
    pages.map((page) => `/${page}`),
  );
  return `the shop has no page ${pathname}.${hint}`;
}

/** Returns the problem of a link that must be a page of the shop. */
export const pageProblem = (link: string): string | undefined =>
  isPath(link)
    ? linkProblem(link)
    : `"${link}" is not a page of the shop. Begin with /, such as /products.`;

type Linking = Pick<
  StoredStoreInfo,
  'announcement' | 'infoTiles' | 'story' | 'collections' | 'links' | 'redirects'
>;
type Placed = [place: string, link: string | null | undefined];

/** The links of store.json, of links.csv and redirects.csv, and those in the texts of collections. */
export function placedLinks(info: Linking): { place: string; link: string }[] {
  const { announcement, infoTiles, story, collections, links, redirects } = info;
  const placed: Placed[] = [
    ...(infoTiles ?? []).map(({ path }, index): Placed => [`infoTiles.${index}.path`, path]),
    ['story.path', story?.path],
    ['announcement.path', announcement?.path],
    ...Object.entries(links ?? {}).map(([code, path]): Placed => [`links.csv: ${code}`, path]),
    ...Object.entries(redirects ?? {}).map(([from, to]): Placed => [`redirects.csv: ${from}`, to]),
    ...Object.entries(collections ?? {}).flatMap(([slug, { text }]) =>
      htmlLinks(text ?? '').map((link): Placed => [`collections/${slug}.md: text`, link]),
    ),
  ];
  return placed.flatMap(([place, link]) => (link ? { place, link } : []));
}

/** Names the file of a place. */
export const inFile = (place: string): string =>
  /^(?:collections\/|links\.csv|redirects\.csv)/.test(place) ? place : `store.json: ${place}`;
