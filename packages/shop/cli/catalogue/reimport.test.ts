import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { parse } from 'csv-parse/sync';
import { requireStore } from '../../stores/stores';
import { addShopper, shippingAddress } from '../../testing/shop';
import { exitCode } from '../command';
import { testShop } from '../testing';

const folder = temporaryFolder();

/** A file of these lines. */
function file(...lines: string[]): string {
  const path = join(folder, 'products.csv');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return path;
}

const header = 'handle,title,category,mrp,price,stock,attribute:fabric,attribute:weave';
const rows = ['towel,Towel,Linen,500,400,9,Cotton,Plain', 'sheet,Sheet,Linen,900,,4,Cotton,Twill'];

const shop = testShop();
const command = (...args: string[]) => shop.run('catalogue', ...args, '--store', 'linen.localhost');
const importLines = (lines: string[], ...args: string[]) =>
  command('import', file(...lines), ...args);
/** The store's products by handle, as in an export. */
async function exported() {
  const { stdout } = await command('export');
  const products: Record<string, string>[] = parse(stdout, { columns: true });
  return Object.fromEntries(products.map((product) => [String(product.handle), product]));
}

beforeAll(async () => {
  await importLines([header, ...rows]);
});

it('preserves HSN, GST rate and unit and rejects invalid ones', async () => {
  const { stdout, stderr } = await importLines([
    'handle,HSN,GST rate,Unit',
    'towel,6302 60,5%,pcs',
    'sheet,63,5,',
  ]);
  expect(stdout).toContain('1 changed, 0 unchanged, 1 rejected');
  expect(stderr).toContain('line 3: HSN must have 4 to 8 digits');
  expect(await exported()).toMatchObject({
    towel: { hsn: '630260', gst_rate: '5', unit: 'PCS' },
    sheet: { hsn: '', gst_rate: '', unit: '' },
  });
  expect((await importLines(['handle,unit', 'towel,kilo'])).stderr).toContain(
    'line 2: unit: "KILO" is not a unit code of GST: use BAG, BAL,',
  );
  const { stdout: whole } = await command('export');
  expect((await importLines(whole.trimEnd().split('\n'))).stdout).toContain('2 unchanged');
});

it('preserves the alternative texts of pictures, which stay with them', async () => {
  const [red, blue] = ['https://cdn.example.in/red.jpg', 'https://cdn.example.in/blue.jpg'];
  await importLines(['handle,images,image_texts', `towel,${red} | ${blue},Red towel | Blue towel`]);
  await importLines(['handle,images', `towel,${blue} | https://cdn.example.in/new.jpg | ${red}`]);
  expect((await exported()).towel?.image_texts).toBe('Blue towel |  | Red towel');
  const same = await importLines(['handle,title', 'towel,Towel']);
  expect(same.stdout).toBe('0 added, 0 changed, 1 unchanged, 0 rejected\n');
  await importLines(['handle,images,image_texts', 'towel,,']);
});

it('lists products low on stock in the statistics', async () => {
  await importLines(['handle,low_stock_at', 'sheet,4', 'towel,']);
  expect((await command('stats')).stdout).toContain('  low on stock:\n        4  sheet\n  by');
});

it('preserves net quantity and manufacturer', async () => {
  const maker = '"Khadi Bhandar, 4 Mill Road, Erode 638001"';
  const lines = ['handle,Net Qty,Manufactured By', `towel,500 g,${maker}`, 'sheet,,'];
  expect((await importLines(lines)).stdout).toContain('1 changed, 1 unchanged');
  const manufacturer = 'Khadi Bhandar, 4 Mill Road, Erode 638001';
  expect(await exported()).toMatchObject({
    towel: { net_quantity: '500 g', manufacturer },
    sheet: { net_quantity: '', manufacturer: '' },
  });
  const { stdout: whole } = await command('export');
  expect((await importLines(whole.trimEnd().split('\n'))).stdout).toContain('2 unchanged');
  const { stdout, stderr } = await importLines(['handle,net_quantity', `towel,${'9'.repeat(101)}`]);
  expect(stdout).toContain('1 rejected');
  expect(stderr).toContain('line 2: net_quantity must have at most 100 characters');
});

it('reads related products with any separator and exports them', async () => {
  const lines = ['handle,goes_with', 'towel,"sheet, robe|robe"', 'sheet,'];
  expect((await importLines(lines)).stdout).toContain('1 changed, 1 unchanged');
  expect(await exported()).toMatchObject({
    towel: { goes_with: 'sheet | robe' },
    sheet: { goes_with: '' },
  });
  const { stdout: whole } = await command('export');
  expect((await importLines(whole.trimEnd().split('\n'))).stdout).toContain('2 unchanged');
});

it('updates only columns of the file and clears empty cells', async () => {
  const lines = ['handle,price,attribute:weave', 'towel,450,', 'sheet,850,Satin'];
  const { code, stdout } = await importLines(lines);
  expect({ code, stdout }).toEqual({
    code: exitCode.ok,
    stdout: '0 added, 2 changed, 0 unchanged, 0 rejected\n',
  });
  expect(await exported()).toMatchObject({
    towel: {
      title: 'Towel',
      regular_price: '500.00',
      discounted_price: '450.00',
      stock: '9',
      'attribute:fabric': 'Cotton',
      'attribute:weave': '',
    },
    sheet: { 'attribute:fabric': 'Cotton', 'attribute:weave': 'Satin' },
  });
});

it('discounts by a sale price until it equals the MRP or is cleared', async () => {
  await importLines(['handle,sale_price', 'towel,300', 'sheet,850']);
  expect(await exported()).toMatchObject({
    towel: { regular_price: '500.00', discounted_price: '300.00' },
    sheet: { regular_price: '850.00', discounted_price: '' },
  });
  await importLines(['handle,mrp', 'towel,550']);
  expect(await exported()).toMatchObject({
    towel: { regular_price: '550.00', discounted_price: '300.00' },
  });
  await importLines(['handle,mrp,sale_price', 'towel,250,']);
  expect(await exported()).toMatchObject({
    towel: { regular_price: '250.00', discounted_price: '' },
  });
});

it('preserves, sets or adds stock', async () => {
  const stock = async (count: number, ...args: string[]) => {
    const { code, stderr } = await importLines(
      ['handle,title,category,price,stock', `towel,Towel,Linen,250,${count}`],
      ...args,
    );
    return { code, stderr, left: (await exported()).towel?.stock };
  };
  const stored = await stock(100);
  expect(stored).toMatchObject({ code: exitCode.ok, left: '9' });
  expect(stored.stderr).toContain('Existing products keep their stock');
  expect(await stock(3, '--stock', 'add')).toMatchObject({ left: '12' });
  expect(await stock(7, '--stock', 'set')).toMatchObject({ left: '7' });
  const alone = await importLines(['handle,stock', 'towel,5']);
  expect(alone).toMatchObject({ code: exitCode.failed });
  expect(alone.stderr).toContain('--stock set or --stock add');
});

it('warns of a new category similar to an existing one, and imports it', async () => {
  const lines = ['handle,category', 'towel,Linnen', 'sheet,Linnen'];
  const warning =
    'Warnings:\n  line 2: The category "Linnen" is new in this store. Did you mean "Linen"?\n';
  const dry = await importLines(lines, '--dry-run');
  expect(dry.stderr).toContain(warning);
  const real = await importLines(lines);
  expect(real).toMatchObject({ code: exitCode.ok, stderr: expect.stringContaining(warning) });
  const set = await command('set', 'towel', 'category=Linen');
  expect(set.stderr).toBe('The category "Linen" is new in this store. Did you mean "Linnen"?\n');
  await command('set', 'sheet', 'category=Linen');
  const far = await importLines(['handle,category', 'sheet,Bedroom']);
  expect(far.stderr).not.toContain('Warnings');
  await command('set', 'sheet', 'category=Linen');
});

it('warns of two similar categories in a new store', async () => {
  const path = file('title,category,price', 'Pot,Planters,9', 'Urn,Plantres,9');
  const at = ['--store', 'twins.localhost'];
  const dry = await shop.run('catalogue', 'import', path, ...at, '--dry-run');
  expect(dry.stderr).toContain(
    '  line 3: The category "Plantres" is new in this store. Did you mean "Planters"?\n',
  );
});

it('reports unknown products', async () => {
  const { code, stdout, stderr } = await importLines(['handle,price', 'towel,260', 'none,9']);
  expect(code).toBe(exitCode.rejectedRows);
  expect(stdout).toBe('0 added, 1 changed, 0 unchanged, 1 rejected\n');
  expect(stderr).toContain('line 3: Unknown product');
});

it('hides products missing from a mirrored file after confirmation', async () => {
  const lines = ['handle,title,category,price', 'sheet,Sheet,Linen,'];
  const nobody = await importLines([...lines, 'quilt,Quilt,Quilts,999'], '--mirror');
  expect(nobody).toMatchObject({ code: exitCode.usage, stdout: '' });
  const dry = await importLines([...lines, 'quilt,Quilt,Quilts,999'], '--mirror', '--dry-run');
  expect(dry).toMatchObject({
    code: exitCode.rejectedRows,
    stderr: expect.stringContaining('1 product in linen.localhost is not in the file'),
  });
  expect(await exported()).toMatchObject({ towel: { hidden: 'no' } });
  shop.events.length = 0;
  const done = await importLines([...lines, 'quilt,Quilt,Quilts,999'], '--mirror', '--yes');
  expect(done.stderr).toContain('1 product in linen.localhost is not in the file.');
  expect(shop.events).toEqual([
    expect.objectContaining({ products: ['quilt', 'towel'], categories: ['Linen', 'Quilts'] }),
  ]);
  const after = await exported();
  expect(Object.values(after).map(({ handle, hidden }) => [handle, hidden])).toEqual([
    ['towel', 'yes'],
    ['sheet', 'no'],
    ['quilt', 'no'],
  ]);
});

it('leaves hidden products hidden and lists them', async () => {
  await command('hide', 'sheet');
  const lines = ['handle,title,category,price', 'towel,Towel,Linen,250', 'sheet,Sheet,Linen,850'];
  const mirrored = await importLines(lines, '--mirror', '--yes');
  expect(mirrored.stderr).toContain('Still hidden ("show HANDLE" shows them):\n  towel\n  sheet\n');
  expect(await exported()).toMatchObject({
    towel: { hidden: 'yes' },
    sheet: { hidden: 'yes' },
    quilt: { hidden: 'yes' },
  });
  const visibleLines = ['handle,title,category,price,hidden', 'towel,Towel,Linen,250,no'];
  await importLines(visibleLines, '--mirror', '--yes');
  expect(await exported()).toMatchObject({
    towel: { hidden: 'no' },
    sheet: { hidden: 'yes' },
  });
  await command('show', 'sheet');
});

it('sets fields of a product, and hides and shows products', async () => {
  shop.events.length = 0;
  const set = await command('set', 'towel', 'price=499', 'stock=12', 'featured=true');
  expect(set).toEqual({ code: exitCode.ok, stdout: 'towel changed\n', stderr: '' });
  expect(shop.events).toEqual([expect.objectContaining({ products: ['towel'] })]);
  expect((await command('set', 'towel', 'stock=12')).stdout).toBe('towel unchanged\n');
  expect(await exported()).toMatchObject({
    towel: { regular_price: '499.00', stock: '12', featured: 'yes', title: 'Towel' },
  });
  expect((await command('hide', 'towel', 'sheet', 'none')).code).toBe(exitCode.failed);
  expect((await command('stats')).stdout).toMatch(/3 {2}hidden/);
  expect((await command('show', 'towel', 'sheet', 'quilt')).stdout).toBe('3 shown again\n');
});

it('sets no field of an unknown product', async () => {
  expect(await command('set', 'none', 'stock=1')).toMatchObject({
    code: exitCode.failed,
    stderr: 'linen.localhost has no product "none".\n',
  });
});

it('creates no store from a file without a valid row', async () => {
  const at = ['--store', 'empty.localhost'];
  const path = file('title,category,price', 'Pot,Pots,cheap');
  const { code, stdout, stderr } = await shop.run('catalogue', 'import', path, ...at);
  expect(code).toBe(exitCode.failed);
  expect(stdout).toBe('0 added, 0 changed, 0 unchanged, 1 rejected\n');
  expect(stderr).toContain('Nothing changed: no row of');
  expect((await shop.run('catalogue', 'stats', ...at)).code).toBe(exitCode.failed);
});

describe('imports while the shop sells', () => {
  const command = (...args: string[]) => shop.run('catalogue', ...args, '--store', 'localhost');

  const ids = async (path: string) =>
    (await shop.api.send(path)).body.data.map(({ id }: { id: string }) => id);

  it('preserves the stock that orders reserved', async () => {
    await command('import', file(header, ...rows));
    const { id } = await requireStore(shop.api.database, 'localhost');
    const { token } = await addShopper(shop.api.database, id);
    const body = { products: { towel: 8 }, shippingAddress };
    expect((await shop.api.send('/orders', { token, body })).status).toBe(201);
    await command('import', file(header, ...rows));
    const { body: error } = await shop.api.send('/orders', { token, body });
    expect(error.error).toBe('Only 1 of Towel left. Please change the quantity.');
  });

  it('does not show or sell hidden products, and preserves their orders', async () => {
    const { id } = await requireStore(shop.api.database, 'localhost');
    const { token } = await addShopper(shop.api.database, id);
    const body = { products: { towel: 1 }, shippingAddress };
    const { body: order } = await shop.api.send('/orders', { token, body });
    await command('hide', 'towel');
    const lists = ['', '?category=Linen', '?search=towel', '?ids=towel,sheet', '?search=towl'];
    for (const query of lists) expect(await ids(`/products${query}`)).not.toContain('towel');
    expect((await shop.api.send('/products')).body.pagination.total).toBe(1);
    expect(await ids('/catalogue')).toEqual(['sheet']);
    expect((await shop.api.send('/products/towel')).status).toBe(404);
    const error = await shop.api.send('/orders', { token, body });
    expect(error).toMatchObject({
      status: 409,
      body: { error: expect.stringContaining('Towel is currently unavailable') },
    });
    const stored = await shop.api.send(`/orders/${order.id}`, { token });
    expect(stored.body.items).toEqual([expect.objectContaining({ productTitle: 'Towel' })]);

    await command('hide', 'sheet');
    expect((await shop.api.send('/storeInfo')).body).toMatchObject({ categories: [] });
    await command('show', 'towel');
    expect(await ids('/products?search=towel')).toEqual(['towel']);
  });

  it('sends HTML and SEO texts with a single product', async () => {
    const lines = [
      'handle,description,seo_title',
      'towel,<p>Soft <b>and</b> <i onclick=x>big</i></p>,Big towels',
    ];
    await command('import', file(...lines));
    expect((await shop.api.send('/products/towel')).body).toMatchObject({
      description: 'Soft and big',
      descriptionHtml: '<p>Soft <b>and</b> <i>big</i></p>',
      seoTitle: 'Big towels',
    });
    expect((await shop.api.send('/products')).body.data[0]).not.toHaveProperty('descriptionHtml');
  });

  it('sends related products until the field is cleared', async () => {
    await command('show', 'sheet');
    await command('import', file('handle,goes_with', 'towel,sheet', 'sheet,'));
    expect((await shop.api.send('/products/towel')).body).toMatchObject({ goesWith: ['sheet'] });
    await command('set', 'towel', 'goes_with=');
    expect((await shop.api.send('/products/towel')).body).not.toHaveProperty('goesWith');
  });
});
