import { eq, type SQL, sql } from 'drizzle-orm';
import { stores } from '../stores/schema';
import { testApi } from '../testing/api';
import { addStore } from '../testing/shop';
import { type CatalogueProduct, productDefaults } from './product';
import { catalogueFields } from './product-fields';
import { idsPerBlock, productCounts } from './schema';

const api = testApi();
const host = 'lists.localhost';

let state = 27;
/** Seeded random numbers. */
function below(limit: number): number {
  state = (state * 48_271) % 2_147_483_647;
  return state % limit;
}
const oneOf = <T>(values: readonly T[]): T => values[below(values.length)] as T;

function randomProduct(number: number): CatalogueProduct {
  return {
    ...productDefaults,
    handle: `p-${number}`,
    title: `Product ${number}`,
    category: oneOf(['Men', 'MEN', 'Women', 'Accessories', 'Pots, Planters & more']),
    parentCategory: oneOf([null, 'Home', 'Belts', 'home']),
    gender: oneOf([null, null, 'Men', 'women', 'Unisex']),
    regularPricePaise: 100 + below(1000),
    featured: below(4) === 0,
  };
}

async function operate(operation: string, input: object) {
  const response = await api.merchant(operation, { store: host, ...input });
  expect(response.status).toBe(200);
  return response.body;
}

const upsert = (products: CatalogueProduct[]) =>
  operate('upsertProducts', { products, fields: catalogueFields });
const remove = (handles: string[]) => operate('removeProducts', { handles });

/** Advances the id sequence by some blocks. */
async function leaveGap() {
  const { rows } = (await api.database.execute(sql`select max(id) as last from products`)) as {
    rows: { last: string | number | null }[];
  };
  const next = (Math.floor(Number(rows[0]?.last) / idsPerBlock) + 1 + below(3)) * idsPerBlock;
  await api.database.execute(
    sql.raw(`alter table products alter column id restart with ${next - below(10)}`),
  );
}

/** Every kind of list with its plain SQL condition. */
const lists: [Record<string, string>, SQL][] = [
  [{}, sql`true`],
  [{ category: 'men' }, sql`lower(category) = 'men'`],
  [{ category: 'pots, planters & MORE' }, sql`lower(category) = 'pots, planters & more'`],
  [{ parentCategory: 'Home' }, sql`lower(parent_category) = 'home'`],
  [
    { category: 'Women', parentCategory: 'belts' },
    sql`lower(category) = 'women' and parent_category = 'Belts'`,
  ],
  [
    { category: 'men', gender: 'Men' },
    sql`lower(category) = 'men' and (gender is null or gender = 'Men')`,
  ],
  [
    { category: 'men', parentCategory: 'home', gender: 'Men' },
    sql`lower(category) = 'men' and lower(parent_category) = 'home'
      and (gender is null or gender = 'Men')`,
  ],
  [{ gender: 'WOMEN' }, sql`lower(coalesce(gender, category)) = 'women'`],
  [
    { category: 'accessories', filter: 'Accessories,Personal Care,Home,null,Unisex' },
    sql`category = 'Accessories'
      and (gender is null or gender = 'Unisex' or lower(parent_category) = 'home')`,
  ],
  [{ filter: 'Men' }, sql`gender = 'Men'`],
  [{ featured: 'true' }, sql`featured`],
  [{ featured: 'true', category: 'men' }, sql`featured and lower(category) = 'men'`],
  [{ category: 'none' }, sql`false`],
];

async function listed(query: Record<string, string | number>, at = host) {
  const texts = Object.entries(query).map(([name, value]) => [name, String(value)]);
  const { body } = await api.send(`/products?${new URLSearchParams(texts)}`, { host: at });
  return { ids: body.data.map(({ id }: { id: string }) => id), total: body.pagination.total };
}

/** Compares whole lists and some pages with a plain query. */
async function expectPlainLists() {
  for (const [query, condition] of lists) {
    const { rows } = (await api.database.execute(sql`
      select handle from products
      where store_id = (select id from stores where host = ${host}) and ${condition}
      order by id`)) as { rows: { handle: string }[] };
    const expected = rows.map(({ handle }) => handle);
    const limit = 1 + below(40);
    const last = Math.max(1, Math.ceil(expected.length / limit));
    for (const page of new Set([1, 1 + below(last), last, last + 1])) {
      const ids = expected.slice((page - 1) * limit, page * limit);
      expect({ query, page, limit, ...(await listed({ ...query, page, limit })) }).toEqual({
        ...{ query, page, limit, ids, total: expected.length },
      });
    }
  }
}

beforeAll(async () => {
  await addStore(api.database, host);
});

it('lists the same products as a plain query after inserts, moves and deletes', async () => {
  let known = 0;
  for (let run = 0; run < 6; run++) {
    const added = Array.from({ length: 60 }, () => randomProduct(known++));
    const moved = Array.from({ length: 15 }, () => randomProduct(below(known)));
    await upsert([...new Map([...moved, ...added].map((each) => [each.handle, each])).values()]);
    await leaveGap();
    await remove(Array.from({ length: 12 }, () => `p-${below(known)}`));
    await expectPlainLists();
  }
});

it('stays correct under concurrent writes', async () => {
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let run = 0; run < 3; run++) {
      const batch = Array.from({ length: 20 }, (_product, index) =>
        randomProduct(((writer % 4) * 15 + run * 20 + index) % 400),
      );
      await upsert(writer % 2 ? batch : batch.reverse());
      await remove(Array.from({ length: 5 }, () => `p-${below(400)}`));
    }
  });
  await Promise.all(writers);
  await expectPlainLists();
});

it('deletes the counts of deleted products and stores', async () => {
  const store = 'gone.localhost';
  const storeId = await addStore(api.database, store);
  const counts = () => api.database.$count(productCounts, eq(productCounts.storeId, storeId));
  await api.database.execute(sql`
    insert into products (store_id, handle, title, category, regular_price_paise)
    select ${storeId}, 'many-' || n, 'Many', 'Many', 100 from generate_series(1, 12000) n`);
  expect((await listed({ page: 900 }, store)).total).toBe(12_000);
  expect((await operate('removeProducts', { store, all: true })).removed).toBe(12_000);
  expect(await listed({}, store)).toEqual({ ids: [], total: 0 });
  expect(await counts()).toBe(0);

  await operate('upsertProducts', {
    store,
    products: [randomProduct(1)],
    fields: catalogueFields,
  });
  expect(await counts()).toBeGreaterThan(0);
  await api.database.delete(stores).where(eq(stores.id, storeId));
  expect(await counts()).toBe(0);
});
