import { and, eq } from 'drizzle-orm';
import { cancelOrder } from '../../orders/change-order';
import { products, type StoredVariant } from '../../platform/database/schema';
import { testApi } from '../../testing/api';
import { addProducts, addShopper, addStore, shippingAddress } from '../../testing/shop';

const api = testApi();
let store: number;
let token: string;

const variant = (size: string | null, color: string | null, more: Partial<StoredVariant> = {}) => ({
  size,
  color,
  sku: null,
  barcode: null,
  regularPricePaise: 49_900,
  discountedPricePaise: null,
  stock: null,
  imgUrl: null,
  ...more,
});

const tee = {
  attributes: [{ key: 'material', value: ['Cotton'] }],
  variants: [
    variant('M', 'Olive', { stock: 2, sku: 'T-M-O', imgUrl: '/media/olive.jpg' }),
    variant('M', 'Plum', { stock: 0 }),
    variant('L', 'Olive', {
      stock: 3,
      regularPricePaise: 59_900,
      discountedPricePaise: 44_900,
    }),
    variant('L', 'Plum', { stock: 1, regularPricePaise: 59_900 }),
  ],
};

beforeAll(async () => {
  store = await addStore(api.database);
  token = (await addShopper(api.database, store)).token;
  await addProducts(api.database, store, [
    { handle: 'tee', ...tee },
    { handle: 'shirt', ...tee },
    {
      handle: 'clogs',
      attributes: [{ key: 'color', value: ['Olive', 'Terracotta'] }],
      variants: [variant('UK 7', null, { stock: 3 }), variant('UK 8', null, { stock: 5 })],
    },
    { handle: 'contested', variants: [variant('M', null, { stock: 1 }), variant('L', null)] },
    { handle: 'gone', variants: [variant('M', null, { stock: 0 })] },
    { handle: 'only', variants: [variant('One Size', null, { stock: 4 })] },
  ]);
});

const place = (lines: { id: string; quantity: number; [option: string]: unknown }[], more = {}) => {
  const wanted: Record<string, number> = {};
  for (const { id, quantity } of lines) wanted[id] = (wanted[id] ?? 0) + quantity;
  return api.send('/orders', {
    token,
    body: { products: wanted, lines, shippingAddress, ...more },
  });
};
const olive = (selectedSize: string, quantity = 1, id = 'tee') => ({
  id,
  quantity,
  selectedSize,
  selectedColor: 'Olive',
});

async function stocks(handle: string) {
  const [row] = await api.database
    .select({ stock: products.stock, variants: products.variants })
    .from(products)
    .where(and(eq(products.storeId, store), eq(products.handle, handle)));
  return { all: row?.stock, each: row?.variants.map(({ stock }) => stock) };
}

it('returns the options with price and availability', async () => {
  const { body } = await api.send('/products/tee');
  expect(body).toMatchObject({
    // The price is that of the cheapest variant.
    regularPrice: 599,
    discountedPrice: 449,
    available: true,
    attributes: [
      { key: 'material', value: ['Cotton'] },
      { key: 'color', value: ['Olive', 'Plum'] },
      { key: 'size', value: ['M', 'L'] },
    ],
    variants: [
      { size: 'M', color: 'Olive', price: 499, available: true, imgUrl: '/media/olive.jpg' },
      { size: 'M', color: 'Plum', price: 499, available: false },
      { size: 'L', color: 'Olive', price: 449, regularPrice: 599, available: true },
      { size: 'L', color: 'Plum', price: 599, available: true },
    ],
  });
  expect((await api.send('/products/gone')).body).toMatchObject({ available: false });
  const { body: list } = await api.send('/products');
  expect(list.data[0].variants).toHaveLength(4);
});

it('uses price and stock of the chosen variant, and releases it', async () => {
  const { status, body } = await place([olive('M', 2), olive('L')], { expectedTotal: 1447 });
  expect(status).toBe(201);
  expect(body).toMatchObject({
    total: 1447,
    items: [
      { selectedSize: 'M', selectedColor: 'Olive', price: 499, imgUrl: '/media/olive.jpg' },
      { selectedSize: 'L', selectedColor: 'Olive', price: 449 },
    ],
  });
  expect(await stocks('tee')).toEqual({ all: 3, each: [0, 0, 2, 1] });
  const rejected = await place([olive('M')]);
  expect(rejected).toMatchObject({ status: 409 });
  expect(rejected.body.error).toContain('tee in "Olive, M" is sold out.');
  const { staleProducts } = await cancelOrder(api.database, store, body.id, undefined);
  expect(staleProducts).toHaveLength(1);
  expect(await stocks('tee')).toEqual({ all: 6, each: [2, 0, 3, 1] });
});

it('requires an option where it matters, and else takes the one in stock', async () => {
  const sized = await place([{ id: 'shirt', quantity: 1 }]);
  expect(sized).toMatchObject({ status: 409, body: { error: 'Please choose a size for shirt.' } });
  const priced = await place([{ id: 'shirt', quantity: 1, selectedSize: 'L' }]);
  expect(priced).toMatchObject({
    status: 409,
    body: { error: 'Please choose a colour for shirt.' },
  });
  const unknown = await place([olive('5XL', 1, 'shirt')]);
  expect(unknown.body.error).toBe('shirt is no longer available in "Olive, 5XL".');
  const few = await place([olive('L', 4, 'shirt')]);
  expect(few.body.error).toContain('Only 3 of shirt in "Olive, L" left.');
  const { body } = await place([{ id: 'shirt', quantity: 1, selectedSize: 'M' }]);
  expect(body.items).toMatchObject([{ selectedSize: 'M', selectedColor: 'Olive' }]);
  const only = await api.send('/orders', {
    token,
    body: { products: { only: 3 }, shippingAddress },
  });
  expect(only.body.items).toMatchObject([{ selectedSize: 'One Size', quantity: 3 }]);
});

it('sells the last item to one of two concurrent orders', async () => {
  const last = { id: 'contested', quantity: 1, selectedSize: 'M' };
  const both = await Promise.all([place([last]), place([last])]);
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  // The stock of the other size is not tracked.
  expect(await stocks('contested')).toEqual({ all: null, each: [0, null] });
  expect((await place([{ ...last, selectedSize: 'L', quantity: 9 }])).status).toBe(201);
});

it('stores a colour that is not a variant option, and counts its quantity', async () => {
  const clogs = (selectedColor: string | undefined, quantity = 1) => ({
    id: 'clogs',
    selectedSize: 'UK 7',
    selectedColor,
    quantity,
  });
  const stockOf = async () => {
    const [row] = await api.database.select().from(products).where(eq(products.handle, 'clogs'));
    return row?.variants.map(({ stock }) => stock);
  };
  const tooMany = await place([clogs('Olive', 2), clogs('Terracotta', 2)]);
  expect([tooMany.status, tooMany.body.error]).toEqual([
    409,
    'Only 3 of clogs in "UK 7" left. Please change the quantity.',
  ]);
  expect((await place([clogs('Purple')])).status).toBe(409);
  const placed = await place([clogs('Olive', 2), clogs('Terracotta')]);
  expect(placed.status).toBe(201);
  expect(await stockOf()).toEqual([0, 5]);
  const { body } = await api.send(`/orders/${placed.body.id}`, { token });
  expect(body.items).toMatchObject([
    { selectedSize: 'UK 7', selectedColor: 'Olive', quantity: 2 },
    { selectedSize: 'UK 7', selectedColor: 'Terracotta', quantity: 1 },
  ]);
  await cancelOrder(api.database, store, placed.body.id, undefined);
  expect(await stockOf()).toEqual([3, 5]);
});
