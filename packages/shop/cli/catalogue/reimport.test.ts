import { requireStore } from '../../stores/stores';
import { failedWith, testCatalogue, testShop } from '../../testing/commands';
import { addCustomer, shippingAddress } from '../../testing/shop';
import { exitCode } from '../command';

const host = 'linen.localhost';
const shop = testShop();
const { command, importLines, rows } = testCatalogue(shop, host);
/** The store's products by handle, as in an export. */
const exported = async () =>
  Object.fromEntries((await rows()).map((row) => [String(row.handle), row]));
const header = 'handle,title,category,mrp,price,stock,attribute:fabric,attribute:weave';

beforeAll(async () => {
  await importLines([
    header,
    'towel,Towel,Linen,500,400,9,Cotton,Plain',
    'sheet,Sheet,Linen,900,,4,Cotton,Twill',
  ]);
});

it('updates only columns of the file and clears empty cells', async () => {
  const lines = ['handle,price,attribute:weave,goes_with', 'towel,450,,"sheet, robe|robe"'];
  const { code, stdout } = await importLines([...lines, 'sheet,850,Satin,', 'none,9,,']);
  expect({ code, stdout }).toEqual({
    code: exitCode.rejectedRows,
    stdout: '0 added, 2 changed, 0 unchanged, 1 rejected\n',
  });
  expect(await exported()).toMatchObject({
    towel: {
      title: 'Towel',
      regular_price: '500.00',
      discounted_price: '450.00',
      stock: '9',
      'attribute:fabric': 'Cotton',
      'attribute:weave': '',
      goes_with: 'sheet | robe',
    },
    sheet: { 'attribute:fabric': 'Cotton', 'attribute:weave': 'Satin', goes_with: '' },
  });
});

it('preserves the alternative texts of pictures, which stay with them', async () => {
  const [red, blue] = ['https://cdn.example.in/red.jpg', 'https://cdn.example.in/blue.jpg'];
  const place = (lines: string[]) => importLines(lines, '--leave-pictures');
  await place(['handle,images,image_texts', `towel,${red} | ${blue},Red towel | Blue towel`]);
  await place(['handle,images', `towel,${blue} | https://cdn.example.in/new.jpg | ${red}`]);
  expect((await exported()).towel?.image_texts).toBe('Blue towel |  | Red towel');
});

it('names pictures that cannot be copied, and leaves them where they are', async () => {
  const address = 'http://10.0.0.1/towel.jpg';
  const { stdout, stderr } = await importLines(['handle,images', `towel,${address}`]);
  expect(stdout).toContain('1 changed');
  expect(stderr).toContain(`row 2: not copied: ${address} is not on the public internet`);
  expect((await exported()).towel?.images).toBe(address);
});

it('discounts by a sale price until it equals the MRP or is cleared', async () => {
  await importLines(['handle,sale_price', 'towel,300', 'sheet,850']);
  expect(await exported()).toMatchObject({
    towel: { regular_price: '500.00', discounted_price: '300.00' },
    sheet: { regular_price: '850.00', discounted_price: '' },
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
  expect(await stock(100)).toMatchObject({
    code: exitCode.ok,
    left: '9',
    stderr: expect.stringContaining('Existing products keep their stock'),
  });
  expect(await stock(3, '--stock', 'add')).toMatchObject({ left: '12' });
  expect(await stock(7, '--stock', 'set')).toMatchObject({ left: '7' });
  await importLines(['handle,stock', 'towel,'], '--stock', 'set');
  expect((await exported()).towel?.stock).toBe('7');
  expect(await importLines(['handle,stock', 'towel,5'])).toMatchObject(
    failedWith('--stock set or --stock add'),
  );
});

it('hints at GST rates that ended', async () => {
  const { stderr } = await importLines(['handle,gst_rate', 'towel,12', 'sheet,12']);
  expect(stderr).toContain('row 2: GST of 12% ended in September 2025.');
  expect(stderr).not.toContain('row 3');
});

it('hides products missing from a mirrored file after confirmation', async () => {
  const lines = ['handle,title,category,price', 'sheet,Sheet,Linen,', 'quilt,Quilt,Quilts,999'];
  expect(await importLines(lines, '--mirror')).toMatchObject({ code: exitCode.usage, stdout: '' });
  expect(await importLines(lines, '--mirror', '--dry-run')).toMatchObject({
    code: exitCode.rejectedRows,
    stderr: expect.stringContaining('1 product in linen.localhost is not in the file'),
  });
  expect(await exported()).toMatchObject({ towel: { hidden: 'no' } });
  shop.events.length = 0;
  const done = await importLines(lines, '--mirror', '--yes');
  expect(done.stderr).toContain('1 product in linen.localhost is not in the file.');
  expect(shop.events.at(-1)).toMatchObject({
    products: ['quilt', 'towel'],
    categories: ['Linen', 'Quilts'],
  });
  expect((await rows()).map(({ handle, hidden }) => [handle, hidden])).toEqual([
    ['towel', 'yes'],
    ['sheet', 'no'],
    ['quilt', 'no'],
  ]);
});

it('leaves hidden products hidden', async () => {
  await command('hide-products', 'sheet');
  const lines = ['handle,title,category,price', 'towel,Towel,Linen,250', 'sheet,Sheet,Linen,850'];
  await importLines(lines, '--mirror', '--yes');
  const hidden = { hidden: 'yes' };
  expect(await exported()).toMatchObject({ towel: hidden, sheet: hidden, quilt: hidden });
});

it('sets fields of a product, and hides and shows products', async () => {
  await command('unhide-products', 'sheet', 'towel');
  shop.events.length = 0;
  const set = await command('set-product', 'towel', 'price=499', 'stock=12', 'featured=true');
  expect(set).toEqual({ code: exitCode.ok, stdout: 'towel changed\n', stderr: '' });
  expect(shop.events).toEqual([expect.objectContaining({ products: ['towel'] })]);
  expect((await command('set-product', 'towel', 'stock=12')).stdout).toBe('towel unchanged\n');
  expect(await exported()).toMatchObject({
    towel: { regular_price: '499.00', stock: '12', featured: 'yes', title: 'Towel' },
  });
  expect(await command('set-product', 'none', 'stock=1')).toMatchObject(
    failedWith('linen.localhost has no product "none".'),
  );
  expect((await command('hide-products', 'towel', 'sheet', 'none')).stdout).toContain(
    'Not found: none.',
  );
  expect((await command('unhide-products', 'towel', 'sheet', 'quilt')).stdout).toBe(
    '3 products shown again.\n',
  );
});

const send: typeof shop.api.send = (path, sent) => shop.api.send(path, { host, ...sent });

it('does not show or sell hidden products, and preserves their orders', async () => {
  const ids = async (path: string) =>
    (await send(path)).body.data.map(({ id }: { id: string }) => id);
  const { id } = await requireStore(shop.api.database, host);
  const { token } = await addCustomer(shop.api.database, id);
  const body = { products: { towel: 1 }, shippingAddress };
  const { body: order } = await send('/orders', { token, body });
  await command('hide-products', 'towel', 'quilt');
  const lists = ['', '?category=Linen', '?search=towel', '?ids=towel,sheet', '?search=towl'];
  for (const query of lists) expect(await ids(`/products${query}`)).not.toContain('towel');
  expect((await send('/products')).body.pagination.total).toBe(1);
  expect(await ids('/catalogue')).toEqual(['sheet']);
  expect((await send('/products/towel')).status).toBe(404);
  expect(await send('/orders', { token, body })).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('Towel is currently unavailable') },
  });
  const stored = await send(`/orders/${order.id}`, { token });
  expect(stored.body.items).toEqual([expect.objectContaining({ productTitle: 'Towel' })]);

  await command('hide-products', 'sheet');
  expect((await send('/storeInfo')).body).toMatchObject({ categories: [] });
  await command('unhide-products', 'towel');
  expect(await ids('/products?search=towel')).toEqual(['towel']);
});

const renamed = 'renamed.localhost';
const renaming = testCatalogue(shop, renamed);
const read = async (handle: string) => (await send(`/products/${handle}`, { host: renamed })).body;

it('renames the product with a former handle; its orders and old address lead to it', async () => {
  await renaming.importLines(['handle,title,category,price,stock', 'towel,Towel,Linen,400,3']);
  const { id } = await requireStore(shop.api.database, renamed);
  const { token } = await addCustomer(shop.api.database, id);
  const body = { products: { towel: 1 }, shippingAddress };
  const { body: order } = await shop.api.send('/orders', { host: renamed, token, body });

  const rename = () => renaming.importLines(['handle,former_handles', 'bath-towel,towel']);
  expect((await rename()).stdout).toContain('0 added, 1 changed');
  expect((await rename()).stdout).toContain('1 unchanged');

  expect(await read('bath-towel')).toMatchObject({ id: 'bath-towel', title: 'Towel', left: 2 });
  expect(await read('towel')).toMatchObject({ id: 'bath-towel' });
  const ordered = await shop.api.send(`/orders/${order.id}`, { host: renamed, token });
  expect(ordered.body.items).toMatchObject([{ productId: 'bath-towel' }]);
  const products = ['bath-towel', 'towel'];
  expect(shop.events).toContainEqual(expect.objectContaining({ products }));
});

it('renames nothing where the new handle exists', async () => {
  await renaming.importLines([
    'handle,title,category,price',
    'sheet,Sheet,Linen,900',
    'cover,Cover,Linen,700',
  ]);
  expect((await renaming.importLines(['handle,former_handles', 'cover,sheet'])).stdout).toContain(
    '1 changed',
  );
  expect(await read('sheet')).toMatchObject({ id: 'sheet' });
});

it('renames a product by its SKU, unless the SKU is ambiguous', async () => {
  await renaming.importLines([
    'handle,title,category,price,stock,sku',
    'rug,Rug,Floor,900,4,RUG-1',
    'mat,Mat,Floor,300,9,SAME',
    'runner,Runner,Floor,500,2,SAME',
  ]);
  const rename = () =>
    renaming.importLines([
      'handle,title,category,price,sku,former_handles',
      'jute-rug,Rug,Floor,900,RUG-1,',
      'door-mat,Mat,Floor,300,SAME,',
    ]);
  const renamed = 'Renamed; the old addresses redirect:\n  rug is now jute-rug\n';
  const { stdout, stderr } = await rename();
  expect(stdout).toContain('1 added, 1 changed');
  expect(stderr).toContain(renamed);
  expect((await rename()).stdout).toContain('2 unchanged');

  expect(await read('jute-rug')).toMatchObject({ id: 'jute-rug', left: 4 });
  expect(await read('rug')).toMatchObject({ id: 'jute-rug' });
  expect(await read('mat')).toMatchObject({ id: 'mat' });
});

it.each([
  ['lamp', 'free', '1 added, 0 changed, 0 unchanged, 1 rejected'],
  ['bulb', '900', '1 added, 0 changed, 1 unchanged, 0 rejected'],
])('renames no product that the file contains: %s for %s', async (handle, price, outcome) => {
  const header = 'handle,title,category,price,sku';
  await renaming.importLines([header, `${handle},Light,Lights,900,${handle}-1`]);
  const row = `${handle},Light,Lights,${price},${handle}-1`;
  const { stdout } = await renaming.importLines([header, row, `desk-${row.replace(price, '950')}`]);
  expect(stdout).toContain(outcome);
  expect(await read(handle)).toMatchObject({ id: handle, title: 'Light' });
});
