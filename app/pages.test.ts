import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pageSlugs, pagesWith, policyTypes } from '@aangan/contract/rules/shop-pages';
import { isOneOf } from '@/lib/routing/routes';

const folder = join(process.cwd(), 'app', '[store]');
const files = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('page.tsx') && !file.endsWith('-page.tsx'));
/** The file of each page, by its path. */
const pageFiles = new Map(
  files.map((file) => [file.replace(/^\(shop\)\//, '').replace(/\/?page\.tsx$/, ''), file]),
);
const pages = [...pageFiles.keys()];

/** Routes that proxy.ts rewrites to. */
const internal = ['', 'failed', 'listing', 'not-found', 'policies', 'product'];

it('the table of pages has a row for each page, and a page for each row', () => {
  const folders = new Set(pages.map((page) => page.split('/')[0] ?? ''));
  const shown = [...folders].filter((page) => !internal.includes(page));
  expect(shown.sort()).toEqual(pageSlugs.filter((slug) => !isOneOf(policyTypes, slug)).sort());
});

/** What they show decides, which lib/seo tests, or their status of 404 or 503. */
const dependent = [
  ...['', 'policies/[policy]', 'product/[id]/[[...variant]]', 'products/[listing]'],
  ...['listing/[listing]', 'collections', 'collections/[slug]', 'order-success'],
  ...['failed/[area]', 'not-found/[[...subject]]', ...pagesWith('inSitemap', true)],
];

it.each(pages.filter((page) => !dependent.includes(page)))('%s is not indexed', async (page) => {
  const { metadata } = await import(join(folder, pageFiles.get(page) ?? ''));
  expect(metadata.robots).toMatchObject({ index: false });
});
