import type { StoredVariant } from '../../platform/database/schema';
import { testApi } from '../../testing/api';
import { addProducts, addStore } from '../../testing/shop';

const api = testApi();
const variant = (size: string, stock: number | null): StoredVariant => ({
  size,
  color: null,
  sku: null,
  barcode: null,
  regularPricePaise: 10_000,
  discountedPricePaise: null,
  stock,
  imgUrl: null,
});

beforeAll(async () => {
  const store = await addStore(api.database);
  await addProducts(api.database, store, [
    { handle: 'none', stock: 0 },
    { handle: 'one', stock: 1 },
    { handle: 'five', stock: 5 },
    { handle: 'six', stock: 6 },
    { handle: 'uncounted', stock: null },
    { handle: 'unsold', stock: 3, available: false },
    { handle: 'shirt', variants: [variant('M', 2), variant('L', 0), variant('XL', null)] },
    { handle: 'cap', variants: [variant('M', 2), variant('L', 1)] },
  ]);
});

it.each([
  ['none', undefined],
  ['one', 1],
  ['five', 5],
  ['six', undefined],
  ['uncounted', undefined],
  ['unsold', undefined],
])('returns for %s the remaining stock %s', async (handle, left) => {
  expect((await api.send(`/products/${handle}`)).body.left).toBe(left);
  const { body } = await api.send(`/products?ids=${handle}`);
  expect(body.data[0].left).toBe(left);
});

it('returns it for each variant instead of the product', async () => {
  const lefts = async (handle: string) => {
    const { body } = await api.send(`/products/${handle}`);
    return [body.left, ...body.variants.map(({ left }: { left?: number }) => left)];
  };
  expect(await lefts('shirt')).toEqual([undefined, 2, undefined, undefined]);
  expect(await lefts('cap')).toEqual([undefined, 2, 1]);
});
