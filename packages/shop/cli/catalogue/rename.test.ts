import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { requireStore } from '../../stores/stores';
import { addShopper, shippingAddress } from '../../testing/shop';
import { testShop } from '../testing';

const folder = temporaryFolder();
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

it('renames a product by its SKU, unless the SKU is ambiguous', async () => {
  const header = 'handle,title,category,price,stock,sku';
  await importRows(
    header,
    'rug,Rug,Floor,900,4,RUG-1',
    'mat,Mat,Floor,300,9,SAME',
    'runner,Runner,Floor,500,2,SAME',
  )();
  const rename = importRows(
    'handle,title,category,price,sku,former_handles',
    'jute-rug,Rug,Floor,900,RUG-1,',
    'door-mat,Mat,Floor,300,SAME,',
  );
  const renamed = 'Renamed; the old addresses redirect:\n  rug is now jute-rug\n';
  expect((await rename('--dry-run')).stderr).toContain(renamed);
  const { stdout, stderr } = await rename();
  expect(stdout).toContain('1 added, 1 changed');
  expect(stderr).toContain(renamed);
  expect((await rename()).stdout).toContain('2 unchanged');

  expect(await read('jute-rug')).toMatchObject({ id: 'jute-rug', left: 4 });
  expect(await read('rug')).toMatchObject({ id: 'jute-rug' });
  expect(await read('mat')).toMatchObject({ id: 'mat' });
  const products = ['jute-rug', 'rug', 'door-mat'];
  expect(shop.events).toContainEqual(
    expect.objectContaining({ products: expect.arrayContaining(products) }),
  );
});

it('renames no product that the file contains, also in a row that is rejected', async () => {
  const header = 'handle,title,category,price,sku';
  await importRows(header, 'lamp,Lamp,Light,900,LAMP-1')();
  const file = importRows(header, 'lamp,Lamp,Light,free,LAMP-1', 'desk-lamp,Lamp,Light,950,LAMP-1');
  expect((await file()).stdout).toContain('1 added, 0 changed, 0 unchanged, 1 rejected');
  expect(await read('lamp')).toMatchObject({ id: 'lamp', title: 'Lamp' });
});
