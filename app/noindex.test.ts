/** @jest-environment node */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(process.cwd(), 'app', '[store]');

/** What they show decides, which lib/seo tests, or their status of 404 or 503. */
const dependent = [
  '',
  'contact',
  'policies/[policy]',
  'product/[id]/[[...variant]]',
  'products',
  'products/[listing]',
  'listing/[listing]',
  ...['collections', 'collections/[slug]', 'order-success', 'failed/[area]'],
  'not-found/[[...subject]]',
];

const others = readdirSync(folder, { recursive: true })
  .map(String)
  .filter((file) => file.endsWith('page.tsx') && !file.endsWith('-page.tsx'))
  .map((file) => file.replace(/\/?page\.tsx$/, ''))
  .filter((page) => !dependent.includes(page));

it.each(others)('%s is not indexed', async (page) => {
  const { metadata } = await import(join(folder, page, 'page.tsx'));
  expect(metadata.robots).toMatchObject({ index: false });
});
