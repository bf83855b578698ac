import { productListSchema } from '@aangan/contract/product';
import { sql } from 'drizzle-orm';
import { testApi } from '../../testing/api';
import { addProducts, addStore, newVariant, setVariants, testStore } from '../../testing/shop';

const api = testApi();
const host = 'localhost';

const pots = { category: 'Pots', parentCategory: 'Planters' };
testStore(api, [
  {
    handle: 'clay',
    title: 'Clay pot',
    ...pots,
    regularPricePaise: 40_000,
    discountedPricePaise: 30_000,
    attributes: [
      { key: 'Color', value: ['Terracotta', 'Sage Green'] },
      { key: 'Material', value: ['Terracotta'] },
      { key: 'Eco-Friendly', value: ['True'] },
    ],
  },
  {
    handle: 'steel',
    title: 'Steel pot',
    ...pots,
    featured: true,
    regularPricePaise: 120_000,
    attributes: [
      { key: 'colour', value: ['silver'] },
      { key: 'material', value: ['Steel, brushed'] },
      { key: 'brand', value: ['Kisan'] },
    ],
  },
  {
    handle: 'basket',
    title: 'Cane basket pot',
    category: 'pots',
    parentCategory: 'Baskets',
    regularPricePaise: 90_000,
    discountedPricePaise: 60_000,
    stock: 0,
    attributes: [{ key: 'brand', value: ['KISAN'] }],
  },
  {
    handle: 'shirt',
    category: 'Clothes',
    attributes: [
      { key: 'Pet safety', value: ['Safe for cats and dogs'] },
      { key: 'screen size', value: ['43 inch', '55 inch'] },
    ],
    regularPricePaise: 1,
    variants: [
      newVariant({ size: 'S', color: 'Olive', regularPricePaise: 50_000 }),
      newVariant({ size: 'M', color: 'Olive', regularPricePaise: 60_000 }),
    ],
  },
  { handle: 'ghost', ...pots, hidden: true, regularPricePaise: 5000 },
]);
const theirs = { handle: 'theirs', attributes: [{ key: 'color', value: ['Terracotta'] }] };
testStore(api, [{ ...theirs, ...pots }], { host: 'other.localhost' });

async function list(query: string, at = host) {
  const { body, status } = await api.send(`/products?${query}`, { host: at });
  const ids = body.data?.map(({ id }: { id: string }) => id);
  return { status, body, ids, total: body.pagination?.total };
}

async function facets(query: string, at = host) {
  const { body } = await list(`${query}&facets=true`, at);
  expect(productListSchema.safeParse(body).success).toBe(true);
  const groups: { key: string; values: { value: string; count: number }[] }[] = body.facets.groups;
  const byKey = groups.map(({ key, values }) => [
    key,
    Object.fromEntries(values.map(({ value, count }) => [value, count])),
  ]);
  return { ...body.facets, groups: Object.fromEntries(byKey) };
}

it.each([
  ['price-asc', ['clay', 'shirt', 'basket', 'steel']],
  ['price-desc', ['steel', 'basket', 'shirt', 'clay']],
  ['newest', ['shirt', 'basket', 'steel', 'clay']],
  ['saving', ['basket', 'clay']],
  ['relevance', ['clay', 'steel', 'basket', 'shirt']],
  ['recommended', ['steel', 'shirt', 'clay', 'basket']],
])('sorts by %s', async (sort, expected) => {
  const { ids, total } = await list(`sort=${sort}`);
  expect({ total, ids: ids.slice(0, expected.length) }).toEqual({ total: 4, ids: expected });
  expect((await list(`sort=${sort}&limit=1&page=2`)).ids).toEqual([ids[1]]);
  expect((await list(`sort=${sort}&category=POTS&limit=2`)).ids).toEqual(
    ids.filter((id: string) => id !== 'shirt').slice(0, 2),
  );
});

it.each([
  ['minPrice=300&maxPrice=600', ['clay', 'basket', 'shirt']],
  ['maxPrice=299.99', []],
  ['onSale=true', ['clay', 'basket']],
  ['inStock=true', ['clay', 'steel', 'shirt']],
  ['eco=true', ['clay']],
  ['color=SAGE%20GREEN', ['clay']],
  ['color=silver&color=Olive', ['steel', 'shirt']],
  ['size=m', ['shirt']],
  ['brand=kisan&onSale=true', ['basket']],
  ['material=Steel%2C%20brushed', ['steel']],
  ['petSafety=safe%20for%20cats%20and%20dogs', ['shirt']],
  ['screenSize=55%20inch', ['shirt']],
  ['type=planters&type=Baskets', ['clay', 'steel', 'basket']],
  ['color=', ['clay', 'steel', 'basket', 'shirt']],
  ['color=%25&brand=%7B%22', []],
  ['parentCategory=Planters&color=silver', ['steel']],
])('filters by %s', async (query, expected) => {
  const { ids, total } = await list(query);
  expect({ ids, total }).toEqual({ ids: expected, total: expected.length });
});

it('counts each group with the filters of the other groups', async () => {
  const all = await facets('category=pots');
  expect(all).toMatchObject({ minPrice: 300, maxPrice: 1200, exact: true });
  expect(all.groups).toEqual({
    type: { Planters: 2, Baskets: 1 },
    color: { Terracotta: 1, 'Sage Green': 1, silver: 1 },
    brand: { Kisan: 2 },
    material: { Terracotta: 1, 'Steel, brushed': 1 },
    onSale: { true: 2 },
    inStock: { true: 2 },
    eco: { true: 1 },
  });
  const { groups } = await facets('category=pots&brand=Kisan&onSale=true');
  expect(groups).toMatchObject({ type: { Baskets: 1 }, brand: { KISAN: 1 }, onSale: { true: 1 } });
  expect(groups.color).toBeUndefined();
  const priced = await facets('category=pots&maxPrice=400');
  expect(priced).toMatchObject({ minPrice: 300, maxPrice: 1200 });
  expect((await list('category=pots')).body).not.toHaveProperty('facets');
  expect((await facets('category=clothes')).groups).toMatchObject({
    petSafety: { 'Safe for cats and dogs': 1 },
    screenSize: { '43 inch': 1, '55 inch': 1 },
  });
  expect((await facets('category=none')).groups).toEqual({});
});

it('finds and counts products by one variant that meets all filters', async () => {
  const store = await addStore(api.database, 'clogs.localhost');
  await addProducts(api.database, store, [
    {
      handle: 'clogs',
      variants: [
        newVariant({ size: 'UK 5', color: 'Olive', stock: 0 }),
        newVariant({ size: 'UK 6', color: 'Olive', stock: 3 }),
        newVariant({ size: 'UK 6', color: 'Black', stock: 0 }),
        newVariant({ size: 'UK 7', color: 'Black', stock: 2 }),
      ],
      attributes: [
        { key: 'sizes', value: ['UK 5', 'UK 6', 'UK 7'] },
        { key: 'material', value: ['Rubber'] },
      ],
    },
    { handle: 'lamp', attributes: [{ key: 'color', value: ['Black'] }] },
  ]);
  for (const [query, expected] of [
    ['size=uk%205', ['clogs']],
    ['size=uk%205&inStock=true', []],
    ['size=UK%206&color=Black&inStock=true', []],
    ['size=UK%205&size=UK%206&inStock=true', ['clogs']],
    ['size=UK%205&color=Black', []],
    ['color=Black&inStock=true', ['clogs', 'lamp']],
  ] as const)
    expect([query, (await list(query, 'clogs.localhost')).ids]).toEqual([query, expected]);
  const count = async (query: string) => (await facets(query, 'clogs.localhost')).groups;
  expect(await count('inStock=true')).toMatchObject({
    size: { 'UK 6': 1, 'UK 7': 1 },
    material: { Rubber: 1 },
  });
  expect((await count('color=black')).size).toEqual({ 'UK 6': 1, 'UK 7': 1 });
  expect((await count('size=uk%206')).inStock).toEqual({ true: 1 });
  expect((await count('size=uk%205')).inStock).toBeUndefined();
});

it('filters and sorts by the price that the card shows: of the cheapest in stock', async () => {
  const at = 'prices.localhost';
  const store = await addStore(api.database, at);
  const variant = (size: string, rupees: number, stock: number | null, mrp?: number) =>
    newVariant({
      ...{ size, stock, regularPricePaise: (mrp ?? rupees) * 100 },
      discountedPricePaise: mrp ? rupees * 100 : null,
    });
  await addProducts(api.database, store, [
    { handle: 'first', variants: [variant('S', 100, 5), variant('M', 250, 5)] },
    { handle: 'gone', variants: [variant('S', 100, 0), variant('M', 250, null)] },
    { handle: 'plain', regularPricePaise: 10_100 },
    { handle: 'none', variants: [variant('S', 300, 0), variant('M', 100, 0)] },
    { handle: 'unsold', available: false, variants: [variant('S', 90, 0), variant('M', 250, 5)] },
    { handle: 'saves', variants: [variant('S', 400, 5, 600), variant('M', 400, 5, 500)] },
  ]);
  const find = async (query: string) => (await list(query, at)).ids;
  const byPrice = ['unsold', 'first', 'none', 'plain', 'gone', 'saves'];
  expect(await find('sort=price-asc')).toEqual(byPrice);
  expect(await find('maxPrice=150&sort=price-asc')).not.toContain('gone');
  expect(await find('minPrice=200')).toEqual(['gone', 'saves']);
  const { data } = productListSchema.parse((await list('sort=price-asc', at)).body);
  expect(
    data.map((card) => [card.discountedPrice || card.regularPrice, card.regularPrice]),
  ).toEqual([90, 100, 100, 101, 250, 400].map((price) => [price, price === 400 ? 500 : price]));
  await setVariants(api.database, 'gone', ([small, ...others]) =>
    small ? [{ ...small, stock: 1 }, ...others] : [],
  );
  expect(await find('maxPrice=100&sort=price-asc')).toEqual([
    ...['unsold', 'first', 'gone', 'none'],
  ]);
});

it('sorts and filters a search, also by the price among its words', async () => {
  expect((await list('search=pot&sort=price-desc')).ids).toEqual(['steel', 'basket', 'clay']);
  expect((await list('search=pot&onSale=true&sort=price-asc')).ids).toEqual(['clay', 'basket']);
  const { body, ids } = await list('search=pot%20under%20500&facets=true');
  expect(ids).toEqual(['clay']);
  expect(body.search).toMatchObject({ maxPrice: 500, words: 'pot' });
  expect(body.facets).toMatchObject({ minPrice: 300, maxPrice: 1200 });
  expect((await list('search=pot%20under%20500&maxPrice=1000')).total).toBe(2);
  expect((await list('search=under%20500&sort=price-desc')).ids).toEqual(['shirt', 'clay']);
  expect((await facets('search=pot')).groups.type).toEqual({ Planters: 2, Baskets: 1 });
});

it('counts up to 10,000 and reports more; sorted lists end with page 50', async () => {
  const many = 'many.localhost';
  await addStore(api.database, many);
  await api.database.execute(sql`
    insert into products (store_id, handle, title, category, regular_price_paise, featured, attributes)
    select id, 'many-' || n, 'Many', 'Many', 100 + n, n % 1000 = 0, '[{"key":"color","value":["Red"]}]'
    from stores, generate_series(1, 10500) n where host = ${many}`);
  const red = await list('color=red&sort=price-desc&limit=2', many);
  expect(red.body.pagination).toMatchObject({ total: 10_000, more: true, pages: 50 });
  expect(red.ids).toEqual(['many-10500', 'many-10499']);
  const sorted = await list('category=many&sort=price-asc&page=50', many);
  expect(sorted.body.pagination).toEqual({ page: 50, limit: 12, total: 10_500, pages: 50 });
  expect(sorted.ids[0]).toBe('many-589');
  expect((await list('category=many&sort=price-asc&page=51', many)).ids).toEqual([]);
  expect((await list('category=many&color=red&page=51', many)).ids).toEqual([]);
  expect((await list('category=many&page=51', many)).ids[0]).toBe('many-601');
  expect((await facets('category=many', many)).exact).toBe(false);
});
