import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { findProductIds } from '../services/product-ids';
import { listProducts } from '../services/products';
import { testApi } from '../testing/api';
import { shippingAddress } from '../testing/shop';
import { drizzleConfig, migrations } from './configuration';

jest.setTimeout(60_000);

function migrationsBefore(tag: string): string {
  const folder = temporaryFolder();
  cpSync(migrations.migrationsFolder, folder, { recursive: true });
  const path = join(folder, 'meta/_journal.json');
  const journal = JSON.parse(readFileSync(path, 'utf8'));
  const until = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag);
  writeFileSync(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, until) }));
  return folder;
}

/** Restores a shop as of a migration. */
async function olderShop(tag: string) {
  const pglite = new PGlite({ extensions: { pg_trgm } });
  const database = drizzle({ client: pglite, ...drizzleConfig });
  const folder = migrationsBefore(tag);
  await migrate(database, { migrationsFolder: folder });
  return { pglite, database };
}

it('counts the products of an older shop', async () => {
  const { pglite, database } = await olderShop('0003_product_counts');
  await pglite.exec(`
    insert into stores (host, info) values ('a.localhost', '{}'), ('b.localhost', '{}');
    insert into products (store_id, handle, title, category, regular_price_paise)
      select 1 + n % 2, 'p-' || n, 'Pot', case when n % 3 = 0 then 'Pots' end, 100
      from generate_series(1, 9000) n;`);
  await migrate(database, migrations);

  const page = await findProductIds(database, 1, { category: 'POTS' }, { offset: 1000, limit: 2 });
  expect(page).toEqual({ ids: [6006, 6012], total: 1500 });
  await pglite.exec('delete from products where id <= 12');
  const later = await findProductIds(database, 1, {}, { offset: 3000, limit: 1 });
  expect(later).toEqual({ ids: [6014], total: 4494 });
  await pglite.close();
});

it('finds the products of an older shop, also by misspelt words', async () => {
  const { pglite, database } = await olderShop('0011_words_for_search');
  await pglite.exec(`
    insert into stores (host, info) values ('a.localhost', '{}'), ('b.localhost', '{}');
    insert into products (store_id, handle, title, category, regular_price_paise)
      values (1, 'chair', 'Folding chair', 'Café', 100), (2, 'bench', 'Bench', null, 100);`);
  await migrate(database, migrations);
  const { data } = await listProducts(database, 1, { search: 'cafe chiar', page: 1, limit: 12 });
  expect(data.map(({ id }) => id)).toEqual(['chair']);
  await pglite.close();
});

/** Rows of the first schema; later columns and tables come with their migrations. */
const filling: [since: string, rows: string][] = [
  [
    '0001_tables',
    `insert into stores (host, info) values ('a.localhost', '{"storeName": "Aangan"}'), ('b.localhost', '{}');
     insert into store_aliases values ('www.a.localhost', 1);
     insert into users (store_id, email, first_name, last_name, password_hash)
       values (1, 'asha@example.in', 'Asha', 'Rao', 'none');
     insert into tokens (hash, user_id, expires_at)
       select encode(sha256('token'), 'hex'), id, now() + interval '1 day' from users;
     insert into products (store_id, handle, title, category, parent_category, gender, regular_price_paise, stock, featured, attributes)
       select 1, 'pot-' || n, 'Pot ' || n, 'Pots', 'Clay', 'Unisex', 100 * n, 5, n = 1,
         '[{"key": "size", "value": ["S", "L"]}]' from generate_series(1, 50) n;`,
  ],
  [
    '0002_payments_and_messages',
    `insert into contact_messages (store_id, name, email, subject, message)
       values (1, 'Asha', 'asha@example.in', 'Pots', 'Have you any?');
     insert into newsletter_subscriptions (store_id, email) values (1, 'asha@example.in');
     insert into password_resets (hash, user_id, expires_at)
       select 'hash', id, now() + interval '1 hour' from users;`,
  ],
  [
    '0007_mail_outbox',
    `insert into outbox (kind, message_id, expires_at)
       select 'contact message', id, now() + interval '1 day' from contact_messages;`,
  ],
];
const order = (takenFromStock: string) => `
  insert into orders (id, store_id, user_id, email, phone, total_paise, status, shipping, idempotency_key)
    select number, 1, id, email, '+919876543210', 300, status, '${JSON.stringify(shippingAddress)}', number
    from users, (values ('A7K3-9QWD', 0), ('B7K3-9QWD', 1)) new (number, status);
  insert into order_items (order_id, product_handle, title, quantity, price_paise${takenFromStock && ', taken_from_stock'})
    select id, 'pot-3', 'Pot 3', 1, 300${takenFromStock} from orders;
  insert into order_events (order_id, status) select id, 0 from orders;
  insert into payments (order_id, provider, method, amount_paise, state, reference)
    values ('B7K3-9QWD', 'sandbox', 'card', 300, 'paid', 'B7K39QWD123456');`;

const { entries } = JSON.parse(
  readFileSync(join(migrations.migrationsFolder, 'meta/_journal.json'), 'utf8'),
) as { entries: { tag: string }[] };
/** Shops whose rows differ: each goes through all later migrations. */
const tags = [
  '0002_payments_and_messages',
  '0006_unpaid_orders',
  '0008_delivery_days',
  ...entries.slice(-1).map(({ tag }) => tag),
];
const tables =
  'stores store_aliases users tokens products orders order_items order_events payments contact_messages newsletter_subscriptions password_resets outbox';

describe.each(tags)('a filled shop from before %s', (tag) => {
  let pglite: PGlite;
  let before: Map<string, Record<string, unknown>[]>;
  const rowsOf = async (table: string) => {
    const query = `select * from ${table} order by 1`;
    const { rows } = await pglite.query<Record<string, unknown>>(query);
    // `search` is derived, in another way since 0011; 0021 renamed a column.
    const renamed = (column: string) => (column === 'colour' ? 'color' : column);
    return rows.map(({ search, ...row }) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [renamed(name), value])),
    );
  };

  const api = testApi({}, async () => {
    const { pglite: older, database } = await olderShop(tag);
    pglite = older;
    for (const [since, rows] of filling) if (since < tag) await pglite.exec(rows);
    await pglite.exec(order(tag > '0005_stock_taken_by_orders' ? ', true' : ''));
    before = new Map();
    for (const table of tables.split(' ')) {
      const { rows } = await pglite.query('select to_regclass($1) is not null as there', [table]);
      if ((rows[0] as { there: boolean }).there) before.set(table, await rowsOf(table));
    }
    await migrate(database, migrations);
    const ping = async () => undefined;
    return { database, isNew: false, ping, environment: {}, close: () => pglite.close() };
  });

  it('preserves every row', async () => {
    expect(before.size).toBeGreaterThanOrEqual(9);
    for (const [table, rows] of before) {
      expect(rows.length).toBeGreaterThan(0);
      const after = await rowsOf(table);
      expect(after).toHaveLength(rows.length);
      expect(after).toMatchObject(rows);
    }
  });

  it('serves products, orders, sign-in, and a new order', async () => {
    const host = 'www.a.localhost';
    const token = 'token';
    const { body: list } = await api.send('/products?category=pots&limit=100', { host });
    expect(list.pagination.total).toBe(50);
    const { body: orders } = await api.send('/orders', { host, token });
    expect(orders).toHaveLength(2);
    expect(orders).toContainEqual(expect.objectContaining({ id: 'A7K3-9QWD', status: 0 }));
    const body = { products: { 'pot-3': 2 }, shippingAddress };
    expect((await api.send('/orders', { host, token, body })).status).toBe(201);
    const { rows } = await pglite.query(`select stock from products where handle = 'pot-3'`);
    expect(rows).toEqual([{ stock: 3 }]);
    const payment = {
      orderId: 'A7K3-9QWD',
      fields: { method: 'transfer', payerPhone: '+919876543210' },
    };
    const paid = await api.send('/payments', { host, token, body: payment });
    expect(paid.body).toMatchObject({ success: true });
  });
});

it('marks older accounts and requests as confirmed, one for each address and product', async () => {
  const { pglite, database } = await olderShop('0019_mail_confirmations');
  await pglite.exec(`
    insert into stores (host, info) values ('a.localhost', '{}');
    insert into users (store_id, email, first_name, last_name, password_hash)
      values (1, 'asha@example.in', 'Asha', 'Rao', 'none');
    insert into products (store_id, handle, title, regular_price_paise) values (1, 'pot', 'Pot', 100), (1, 'mat', 'Mat', 100);
    insert into newsletter_subscriptions (store_id, email) values (1, 'asha@example.in');
    insert into restock_notices (product_id, email, size, told_at, created_at) values
      (1, 'asha@example.in', 'S', null, now() - interval '3 days'),
      (1, 'asha@example.in', 'M', null, now() - interval '2 days'),
      (1, 'asha@example.in', 'L', now(), now() - interval '1 day'),
      (2, 'asha@example.in', 'S', now(), now() - interval '1 day'),
      (1, 'meera@example.in', '', null, now());
    insert into outbox (kind, notice_id, expires_at) select 'back in stock', id, now() from restock_notices;`);
  await migrate(database, migrations);
  const read = async (query: string) => (await pglite.query(query)).rows;
  const confirmed = { confirmed: true };
  expect(await read('select verified_at = created_at as confirmed from users')).toEqual([
    confirmed,
  ]);
  expect(
    await read('select confirmed_at = created_at as confirmed from newsletter_subscriptions'),
  ).toEqual([confirmed]);
  expect(
    await read(
      'select product_id, email, size, confirmed_at = created_at as confirmed from restock_notices order by id',
    ),
  ).toEqual([
    { product_id: 1, email: 'asha@example.in', size: 'M', ...confirmed },
    { product_id: 2, email: 'asha@example.in', size: 'S', ...confirmed },
    { product_id: 1, email: 'meera@example.in', size: '', ...confirmed },
  ]);
  await pglite.close();
});

it('renames the color of variants, of their facets and of ordered items', async () => {
  const { pglite, database } = await olderShop('0021_color_of_variants');
  await pglite.exec(`
    insert into stores (host, info) values ('a.localhost', '{}');
    insert into products (store_id, handle, title, category, regular_price_paise, stock, variants) values
      (1, 'mat', 'Mat', 'Mats', 100, 5, '[]'),
      (1, 'pot', 'Pot', 'Pots', 100, 5, '[
        {"size": "S", "colour": "Sage", "regularPricePaise": 200, "discountedPricePaise": null, "stock": 2},
        {"size": "L", "colour": null, "regularPricePaise": 300, "discountedPricePaise": null, "stock": 1}
      ]');`);
  await migrate(database, migrations);
  const { rows } = await pglite.query('select variants, facets from products order by id');
  expect(rows).toMatchObject([
    { variants: [] },
    {
      variants: [
        { size: 'S', color: 'Sage', stock: 2 },
        { size: 'L', color: null, stock: 1 },
      ],
      facets: expect.arrayContaining(['1:color:sage', '1:size:l']),
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('colour');
  const page = await findProductIds(database, 1, {}, { offset: 0, limit: 5 });
  expect(page.total).toBe(2);
  await pglite.close();
});

it('returns the stock of older orders for tracked products', async () => {
  const { pglite, database } = await olderShop('0005_stock_taken_by_orders');
  await pglite.exec(`
    insert into stores (host, info) values ('a.localhost', '{}'), ('b.localhost', '{}');
    insert into users (store_id, email, first_name, last_name, password_hash)
      values (1, 'asha@example.in', 'Asha', 'Rao', 'none');
    insert into products (store_id, handle, title, regular_price_paise, stock)
      values (1, 'pot', 'Pot', 100, 0), (1, 'bench', 'Bench', 100, null), (2, 'bench', 'Bench', 100, 3);
    insert into orders (id, store_id, user_id, email, phone, total_paise, shipping)
      select 'A7K3-9QWD', 1, id, email, '+919876543210', 300, '{}' from users;
    insert into order_items (order_id, product_handle, title, quantity, price_paise)
      select 'A7K3-9QWD', handle, handle, 1, 100 from unnest(array['pot', 'bench', 'gone']) handle;`);
  await migrate(database, migrations);
  const { rows } = await pglite.query(
    'select product_handle, taken_from_stock from order_items order by id',
  );
  expect(rows.map((row) => Object.values(row as object))).toEqual([
    ['pot', true],
    ['bench', false],
    ['gone', false],
  ]);
  await pglite.close();
});
