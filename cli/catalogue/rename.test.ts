import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { requireStore } from '@/backend/services/stores';
import { addShopper, shippingAddress } from '@/backend/testing/shop';
import { testFolder, testShop } from '../testing';

const folder = testFolder();
const shop = testShop();
const host = 'linen.localhost';
const read = async (handle: string) => (await shop.api.send(`/products/${handle}`, { host })).body;

function importRows(...lines: string[]) {
  const path = join(folder, 'products.csv');
  writeFileSync(path, `${lines.join('\n')}\n`);
  return (...args: string[]) => shop.run('catalogue', 'import', path, ...args, '--store', host);
}

it('renames the product with a former handle; its orders and old address lead to it', async () => {
  await importRows('handle,title,category,price,stock', 'towel,Towel,Linen,400,3')();
  const { id } = await requireStore(shop.api.database, host);
  const { token } = await addShopper(shop.api.database, id);
  const body = { products: { towel: 1 }, shippingAddress };
  const { body: order } = await shop.api.send('/orders', { host, token, body });

  const rename = importRows('handle,former_handles', 'bath-towel,towel');
  expect((await rename('--dry-run')).stdout).toContain('1 product can be imported, 0 rejected');
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
  await importRows(
    'handle,title,category,price',
    'sheet,Sheet,Linen,900',
    'cover,Cover,Linen,700',
  )();
  const rename = importRows('handle,former_handles', 'cover,sheet');
  expect((await rename()).stdout).toContain('1 changed');
  expect(await read('sheet')).toMatchObject({ id: 'sheet' });
});
