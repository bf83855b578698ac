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
