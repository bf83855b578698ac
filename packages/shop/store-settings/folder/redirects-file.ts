import { z } from 'zod';
import { readRows, writeRows } from './csv-rows';
import { FolderError } from './folder-error';
import { isPage, pageProblem } from './shop-links';

type Redirects = Record<string, string>;

const address = z.string().prefault('');
const file = { fileName: 'redirects.csv', schema: z.object({ from: address, to: address }) };

const pathOf = (address: string) => URL.parse(address, 'https://shop.invalid')?.pathname ?? '';

/** Of each redirect that loops, leads to no page, or hides one other than a collection. */
export const redirectProblems = (redirects: Redirects): { path: string; message: string }[] =>
  Object.entries(redirects).flatMap(([path, to]) => {
    const isPath = /^\/[^/](?:.*[^/])?$/.test(path) && pathOf(path) === path;
    if (!isPath) return { path, message: 'must be a path such as /blogs/news' };
    if (isPage(path) && !path.startsWith('/collections/')) {
      return { path, message: 'the shop has this page itself' };
    }
    const loop = pathOf(to) in redirects ? `${to} redirects, too` : undefined;
    const message = loop ?? pageProblem(to);
    return message ? { path, message } : [];
  });

/** Returns the pages by old path; throws FolderError with all problems. */
export function readRedirectsFile(folder: string): Redirects {
  const rows = readRows(folder, file);
  const redirects = Object.fromEntries(rows.map(({ data: { from, to } }) => [from, to]));
  const problems = redirectProblems(redirects);
  if (problems.length === 0) return redirects;
  throw new FolderError(problems.map(({ path, message }) => `redirects.csv: ${path}: ${message}`));
}

/** The file that `readRedirectsFile` reads as these redirects. */
export const redirectsFile = (redirects: Partial<Redirects> | null = {}) =>
  writeRows(
    file,
    Object.entries(redirects ?? {}).map(([from, to]) => ({ from, to })),
  );
