import { cancelOrder } from '../../orders/change-order';
import { testApi } from '../../testing/api';
import { addProducts, findProduct, newVariant, testStore } from '../../testing/shop';
import type { Variant } from '../variants';

const api = testApi();

const variant = (size: string | null, color: string | null, more: Partial<Variant> = {}) =>
  newVariant({ size, color, regularPricePaise: 49_900, ...more });

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

const shop = testStore(api, [
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

const place = (lines: { id: string; quantity: number; [option: string]: unknown }[], more = {}) => {
  const wanted: Record<string, number> = {};
  for (const { id, quantity } of lines) wanted[id] = (wanted[id] ?? 0) + quantity;
  return shop.shopper.place(wanted, { lines, ...more });
};
const olive = (selectedSize: string, quantity = 1, id = 'tee') => ({
  id,
  quantity,
  selectedSize,
  selectedColor: 'Olive',
});

async function stocks(handle: string) {
  const product = await findProduct(api.database, handle);
  return { all: product?.stock, each: product?.variants.map(({ stock }) => stock) };
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
  const { staleProducts } = await cancelOrder(api.database, shop.id, body.id, undefined);
  expect(staleProducts).toHaveLength(1);
  expect(await stocks('tee')).toEqual({ all: 6, each: [2, 0, 3, 1] });
});

it('requires an option where it matters, and else takes the one in stock', async () => {
  for (const [line, error] of [
    [{ id: 'shirt', quantity: 1 }, 'Please choose a size for shirt.'],
    [{ id: 'shirt', quantity: 1, selectedSize: 'L' }, 'Please choose a colour for shirt.'],
    [olive('5XL', 1, 'shirt'), 'shirt is no longer available in "Olive, 5XL".'],
    [olive('L', 4, 'shirt'), 'Only 3 of shirt in "Olive, L" left. Please change the quantity.'],
  ] as const)
    expect(await place([line])).toMatchObject({ status: 409, body: { error } });
  const { body } = await place([{ id: 'shirt', quantity: 1, selectedSize: 'M' }]);
  expect(body.items).toMatchObject([{ selectedSize: 'M', selectedColor: 'Olive' }]);
  const only = await shop.shopper.place({ only: 3 });
  expect(only.body.items).toMatchObject([{ selectedSize: 'One Size', quantity: 3 }]);
});

it('stores a colour that is not a variant option, and counts its quantity', async () => {
  const clogs = (selectedColor: string | undefined, quantity = 1) => ({
    id: 'clogs',
    selectedSize: 'UK 7',
    selectedColor,
    quantity,
  });
  const stockOf = async () => (await stocks('clogs')).each;
  const tooMany = await place([clogs('Olive', 2), clogs('Terracotta', 2)]);
  expect([tooMany.status, tooMany.body.error]).toEqual([
    409,
    'Only 3 of clogs in "UK 7" left. Please change the quantity.',
  ]);
  expect((await place([clogs('Purple')])).status).toBe(409);
  const placed = await place([clogs('Olive', 2), clogs('Terracotta')]);
  expect(placed.status).toBe(201);
  expect(await stockOf()).toEqual([0, 5]);
  const { items } = await shop.shopper.read(placed.body.id);
  expect(items).toMatchObject([
    { selectedSize: 'UK 7', selectedColor: 'Olive', quantity: 2 },
    { selectedSize: 'UK 7', selectedColor: 'Terracotta', quantity: 1 },
  ]);
  await cancelOrder(api.database, shop.id, placed.body.id, undefined);
  expect(await stockOf()).toEqual([3, 5]);
});

it.each([
  ['none', 0, undefined],
  ['one', 1, 1],
  ['five', 5, 5],
  ['six', 6, undefined],
  ['uncounted', null, undefined],
])('shows for %s of the stock %s that %s are left', async (handle, stock, left) => {
  await addProducts(api.database, shop.id, [{ handle, stock }]);
  expect((await api.send(`/products/${handle}`)).body.left).toBe(left);
  expect((await api.send(`/products?ids=${handle}`)).body.data[0].left).toBe(left);
});

it('shows what is left of each variant instead of the product, and of nothing that is not sold', async () => {
  const stock = [2, 0, null, 1].map((count, index) => variant(`${index}`, null, { stock: count }));
  await addProducts(api.database, shop.id, [
    { handle: 'cap', variants: stock },
    { handle: 'unsold', stock: 3, available: false },
  ]);
  const { body } = await api.send('/products/cap');
  const lefts = body.variants.map(({ left }: { left?: number }) => left);
  expect([body.left, ...lefts]).toEqual([undefined, 2, undefined, undefined, 1]);
  expect((await api.send('/products/unsold')).body).not.toHaveProperty('left');
});
