import { eq } from 'drizzle-orm';
import { testShop } from '../cli/testing';
import { products, staffLog } from '../platform/database/schema';
import { type DeskBrowser, signedInStaff } from '../testing/desk';
import { addProducts, addStore } from '../testing/shop';

const path = '/desk/localhost/products/new/product';
const bench = { title: 'Teak Bench', category: 'Benches', price: '1999.50' };

let storeId = 0;
const shop = testShop(async (database) => {
  storeId = await addStore(database, 'localhost');
  await addProducts(database, storeId, [{ handle: 'pot', title: 'Pot' }]);
});
let manager: DeskBrowser;
beforeAll(async () => {
  manager = await signedInStaff(shop.api, storeId, 'manager@example.in', 'catalogue');
});
const add = (values: Record<string, string>) => manager.submit(path, 'main form', values);
const find = async (handle: string) =>
  (await shop.api.database.select().from(products).where(eq(products.handle, handle)))[0];

it('adds a product, and notifies the storefronts', async () => {
  const filled = await manager.fill(path, 'main form', {
    ...bench,
    mrp: '2499',
    stock: '4',
    gst_rate: '18',
    description: 'Line one\r\nLine two',
    attributes: 'material: Teak',
  });
  for (const done of ['done', 'done=before']) {
    expect(await manager.request(filled.action, filled.body)).toMatchObject({
      status: 303,
      location: `/desk/localhost/products/teak-bench?${done}`,
    });
  }
  expect(await find('teak-bench')).toMatchObject({
    title: 'Teak Bench',
    category: 'Benches',
    regularPricePaise: 249_900,
    discountedPricePaise: 199_950,
    stock: 4,
    gstRatePoints: 1800,
    description: 'Line one\nLine two',
    attributes: [{ key: 'material', value: ['Teak'] }],
    hidden: false,
  });
  expect(shop.events).toEqual([
    expect.objectContaining({ products: ['teak-bench'], categories: ['Benches'] }),
  ]);
});

it('states and logs the title, and makes the id of it, as it is stored: without HTML, as after an import', async () => {
  const { location } = await add({ ...bench, title: 'Test <b>Bold</b> Rake' });
  const { page } = await manager.open(location ?? '');
  expect(page.querySelector('[role=status]')?.text).toBe('"Test Bold Rake" is saved.');
  const [logged] = await shop.api.database
    .select()
    .from(staffLog)
    .where(eq(staffLog.subject, 'test-bold-rake'));
  expect(logged?.values).toMatchObject({ Title: 'Test Bold Rake', 'Price, ₹': '1999.50' });
});

it('adds a hidden product with an id of its own and no counted stock', async () => {
  await add({ ...bench, handle: 'bench-2', hidden: 'yes' });
  expect(await find('bench-2')).toMatchObject({ hidden: true, stock: null });
});

it.each([
  [{ title: ' ' }, 'Missing title'],
  [{ category: '' }, 'Missing category'],
  [{ price: '' }, 'Price must be greater than 0'],
  [{ price: '300', mrp: '200' }, 'a price may not exceed its MRP'],
  [{ stock: 'many' }, '"many" is not a stock quantity'],
  [{ gst_rate: '7.3.1' }, 'is not a GST rate'],
  [{ unit: 'KG' }, '"KG" is not a unit code of GST'],
  [{ handle: 'a bench' }, 'The id must be small letters, digits and hyphens'],
  [{ handle: '=cmd' }, 'The id must be small letters, digits and hyphens'],
  [{ handle: 'pot' }, 'There is a product "pot". Use another id.'],
  [{ category: 'Benchs' }, 'Did you mean "Benches"?'],
])('explains %j and loses nothing', async (values, message) => {
  const before = await shop.api.database.$count(products);
  const { status, page, text } = await add({
    ...bench,
    seo_description: 'Typed <words',
    ...values,
  });
  expect([400, 409]).toContain(status);
  expect(text).toContain(message.replaceAll('"', '&quot;'));
  expect(page.querySelector('[name=seo_description]')?.text).toContain('Typed <words');
  expect(await shop.api.database.$count(products)).toBe(before);
  expect((await find('pot'))?.title).toBe('Pot');
});
