import {
  catalogueBatchSchema,
  productListSchema,
  receivedProductSchema,
} from '@aangan/contract/product';
import { z } from 'zod';
import { testApi } from '../../testing/api';
import { testStore } from '../../testing/shop';

const api = testApi();

testStore(api, [
  {
    handle: 'hand-trowel',
    title: 'Forged hand trowel',
    description: 'For planting and transplanting.',
    imgUrl: '/media/hand-trowel.jpg',
    images: ['/media/hand-trowel.jpg', '/media/hand-trowel-2.jpg'],
    category: 'Garden Tools',
    parentCategory: 'Hand Tools',
    regularPricePaise: 64_950,
    discountedPricePaise: 49_900,
    attributes: [{ key: 'Brand', value: ['Kisan'] }],
    featured: true,
    netQuantity: '1 N',
    manufacturer: 'Kisan Tools, Ludhiana 141003',
  },
  { handle: 'hose', title: 'Garden hose', category: 'Garden Tools', parentCategory: 'Watering' },
  { handle: 'spade', category: 'GARDEN TOOLS', parentCategory: 'hand tools', available: false },
  { handle: 'seeds', category: 'Seeds & Bulbs, Organic', stock: 0 },
  ...Array.from({ length: 23 }, (_, index) => ({ handle: `n-${index}`, category: 'N' })),
]);
testStore(api, [{ handle: 'hdmi', category: 'Garden Tools' }], { host: 'tv.localhost' });
const lantern = { handle: 'lantern', category: 'İstanbul', parentCategory: 'İZMİR' };
testStore(api, [lantern], { host: 'lanterns.localhost' });

async function list(query: Record<string, string>, host = 'localhost') {
  const response = await api.send(`/products?${new URLSearchParams(query)}`, { host });
  const ids = response.body.data?.map(({ id }: { id: string }) => id);
  return { ...response, ids, total: response.body.pagination?.total };
}

it.each([
  ['category', 'İstanbul'],
  ['parentCategory', 'İZMİR'],
])('finds the %s %s by the lower case of its address', async (name, value) => {
  for (const text of [value, value.toLowerCase()]) {
    const { ids, total } = await list({ [name]: text }, 'lanterns.localhost');
    expect({ ids, total }).toEqual({ ids: ['lantern'], total: 1 });
  }
});

it('sends a product by the contract', async () => {
  const { body, status } = await api.send('/products/hand-trowel');
  expect(status).toBe(200);
  expect(body).toMatchObject({
    id: 'hand-trowel',
    title: 'Forged hand trowel',
    regularPrice: 649.5,
    discountedPrice: 499,
    images: [{ url: '/media/hand-trowel.jpg' }, { url: '/media/hand-trowel-2.jpg' }],
    attributes: [
      { key: 'Brand', value: ['Kisan'] },
      { key: 'featured', value: ['true'] },
    ],
    available: true,
    netQuantity: '1 N',
    manufacturer: 'Kisan Tools, Ludhiana 141003',
  });
  z.strictObject(receivedProductSchema.shape).parse(body);
  const [listed] = (await list({ ids: 'hand-trowel' })).body.data;
  expect(listed).toMatchObject({ netQuantity: '1 N' });
  expect(listed).not.toHaveProperty('manufacturer');
});

it.each(['spade', 'seeds'])('marks %s as unavailable', async (handle) => {
  expect((await api.send(`/products/${handle}`)).body.available).toBe(false);
});

it('returns 404 for an unknown product and for one of another store', async () => {
  for (const id of ['nothing', 'hdmi', '%00', '..%2f', 'constructor', `${'x'.repeat(5000)}`]) {
    const { status, body } = await api.send(`/products/${id}`);
    expect(String(status)).toMatch(/^4/);
    expect(body.error).toEqual(expect.any(String));
  }
});

it('pages through everything once, in the same order, with the right total', async () => {
  const seen: string[] = [];
  for (let page = 1; page <= 3; page++) {
    const response = await list({ category: 'n', page: String(page), limit: '10' });
    expect(response.body.pagination).toEqual({ page, limit: 10, total: 23, pages: 3 });
    expect(productListSchema.safeParse(response.body).success).toBe(true);
    seen.push(...response.ids);
  }
  expect(seen).toEqual(Array.from({ length: 23 }, (_, index) => `n-${index}`));
  expect((await list({ category: 'n' })).ids).toHaveLength(12);
  for (const page of ['4', String(Number.MAX_SAFE_INTEGER)]) {
    const past = await list({ category: 'n', page, limit: '10' });
    expect(past).toMatchObject({ status: 200, ids: [], total: 23 });
  }
});

it('reads the whole catalogue in pages, from any offset', async () => {
  const pages: string[][] = [];
  let query: Record<string, string> | undefined = { limit: '15' };
  while (query) {
    const { body, status } = await api.send(`/catalogue?${new URLSearchParams(query)}`);
    expect(status).toBe(200);
    expect(catalogueBatchSchema.safeParse(body).success).toBe(true);
    pages.push(body.data.map(({ id }: { id: string }) => id));
    query = body.next ? { limit: '15', after: body.next } : undefined;
  }
  expect(pages.map(({ length }) => length)).toEqual([15, 12]);
  expect(new Set(pages.flat()).size).toBe(27);

  expect(await api.send('/catalogue?after=hand-trowel')).toMatchObject({
    status: 400,
    body: { field: 'after' },
  });
  const { body } = await api.send('/catalogue?skip=23&limit=4');
  expect(body.data.map(({ id }: { id: string }) => id)).toEqual(pages.flat().slice(23));
  expect(body.next).toBeNull();
  const other = await api.send('/catalogue', { host: 'tv.localhost' });
  expect(other.body).toMatchObject({ data: [{ id: 'hdmi' }], next: null });
});

it('lists by ids and by the featured mark', async () => {
  const { ids } = await list({ ids: 'spade, hose,unknown,hdmi', limit: '100' });
  expect(ids.sort()).toEqual(['hose', 'spade']);
  expect((await list({ featured: 'true' })).ids).toEqual(['hand-trowel']);
});

it.each([
  [{ limit: '101' }, 'limit'],
  [{ category: 'a\0b' }, 'category'],
  [{ ids: Array(101).fill('a').join() }, 'ids'],
] as [Record<string, string>, string][])(
  'refuses %j and names the parameter',
  async (query, field) => {
    const { status, body } = await list(query);
    expect({ status, field: body.field }).toEqual({ status: 400, field });
    expect(body.error).toContain(field);
  },
);

it('ignores empty parameters', async () => {
  expect((await list({ category: 'n', page: '', gender: '', limit: '' })).total).toBe(23);
});
