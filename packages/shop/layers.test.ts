import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { projectRoot } from './platform/project-root';

/**
 * The folders of the shop, each of which imports only those before it. The features of an order know
 * one another; '.' is what assembles the shop. Any feature may read the tables of another
 * (`schema.ts`).
 */
const layers = [
  // Database, HTTP, mail, jobs, pictures, CSV
  ['platform'],
  // A store's row and hosts, and the schemas of its settings that features read
  ['stores'],
  // What an operation of the merchant is: its fields, columns, and the section whose roles may run it
  ['operation'],
  // Accounts at the desk, and the log of what they changed
  ['staff'],
  // Products, choices, stock, categories, search, import and export
  ['catalogue'],
  // Checkout, parcels, returns, the ledger; how orders are paid; GST
  ['orders', 'payments', 'invoices'],
  // Newsletter, alerts, reviews; reports of sales and taxes
  ['marketing'],
  // Accounts of shoppers, and their personal data
  ['customers'],
  // What the merchant sets: forms, the store's folder, policies, store information
  ['store-settings'],
  ['demo'],
  // The table of all operations, which runs them, and the merchant API
  ['merchant'],
  ['desk'],
  ['.'],
  ['cli'],
];

const layerOf = (path: string) => {
  const folder = path.includes('/') ? (path.split('/')[0] ?? '') : '.';
  return layers.findIndex((folders) => folders.includes(folder));
};

const cwd = join(projectRoot, 'packages/shop');
const sources = readdirSync(cwd, { recursive: true, encoding: 'utf8' }).filter(
  (file) => /\.tsx?$/.test(file) && !/^(testing|node_modules)\/|\.(test|d|config)\./.test(file),
);

it('imports one way', () => {
  expect(sources.length).toBeGreaterThan(300);
  const wrong = sources.flatMap((file) =>
    [...readFileSync(join(cwd, file), 'utf8').matchAll(/ from '(\.[^']+)'|import\('(\.[^']+)'\)/g)]
      .map(([, named, lazy]) => normalize(join(dirname(file), named ?? lazy ?? '')))
      .filter((target) => !/(^|\/)schema$/.test(target) && layerOf(target) > layerOf(file))
      .map((target) => `${file} imports ${target}`),
  );
  expect(wrong).toEqual([]);
  expect(sources.filter((file) => layerOf(file) < 0)).toEqual([]);
});
