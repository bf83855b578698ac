import { requireStore } from '../../stores/stores';
import { testCatalogue, testShop } from '../../testing/commands';
import { addCustomer, shippingAddress } from '../../testing/shop';

const host = 'linen.localhost';
const shop = testShop();
const { importLines } = testCatalogue(shop, host);
const read = async (handle: string) => (await shop.api.send(`/products/${handle}`, { host })).body;

it('renames the product with a former handle; its orders and old address lead to it', async () => {
  await importLines(['handle,title,category,price,stock', 'towel,Towel,Linen,400,3']);
  const { id } = await requireStore(shop.api.database, host);
  const { token } = await addCustomer(shop.api.database, id);
  const body = { products: { towel: 1 }, shippingAddress };
  const { body: order } = await shop.api.send('/orders', { host, token, body });

  const rename = () => importLines(['handle,former_handles', 'bath-towel,towel']);
  expect((await rename()).stdout).toContain('0 added, 1 changed');
  expect((await rename()).stdout).toContain('1 unchanged');

  expect(await read('bath-towel')).toMatchObject({ id: 'bath-towel', title: 'Towel', left: 2 });
  expect(await read('towel')).toMatchObject({ id: 'bath-towel' });
  const ordered = await shop.api.send(`/orders/${order.id}`, { host, token });
  expect(ordered.body.items).toMatchObject([{ productId: 'bath-towel' }]);
  const products = ['bath-towel', 'towel'];
  expect(shop.events).toContainEqual(expect.objectContaining({ products }));
});

it('renames nothing where the new handle exists', async () => {
  await importLines([
    'handle,title,category,price',
    'sheet,Sheet,Linen,900',
    'cover,Cover,Linen,700',
  ]);
  expect((await importLines(['handle,former_handles', 'cover,sheet'])).stdout).toContain(
    '1 changed',
  );
  expect(await read('sheet')).toMatchObject({ id: 'sheet' });
});

it('renames a product by its SKU, unless the SKU is ambiguous', async () => {
  await importLines([
    'handle,title,category,price,stock,sku',
    'rug,Rug,Floor,900,4,RUG-1',
    'mat,Mat,Floor,300,9,SAME',
    'runner,Runner,Floor,500,2,SAME',
  ]);
  const rename = () =>
    importLines([
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
  await importLines([header, `${handle},Light,Lights,900,${handle}-1`]);
  const row = `${handle},Light,Lights,${price},${handle}-1`;
  const { stdout } = await importLines([header, row, `desk-${row.replace(price, '950')}`]);
  expect(stdout).toContain(outcome);
  expect(await read(handle)).toMatchObject({ id: handle, title: 'Light' });
});
