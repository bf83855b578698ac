import { setTimeout as sleep } from 'node:timers/promises';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { type Child, portOf, runApi } from './testing/child';
import { FakeMailServer } from './testing/mail-server';
import { databaseAddress, onServer, randomDatabaseName } from './testing/postgres';
import { shippingAddress } from './testing/shop';

jest.setTimeout(120_000);

const server = process.env.TEST_DATABASE_URL ?? '';
const name = randomDatabaseName();
const address = databaseAddress(server, name);
const dataDir = temporaryFolder();
const post = new FakeMailServer();
let smtp: Record<string, string>;
let apis: Child[] = [];
let bases: string[];

async function query<Row extends object>(text: string, at = address): Promise<Row[]> {
  const { rows } = await onServer(at, text);
  return rows;
}

async function startBoth(environment: Record<string, string> = {}): Promise<void> {
  apis = [0, 1].map(() =>
    runApi({
      SHOP_DATA_DIR: dataDir,
      DATABASE_URL: address,
      INIT_DATA: 'true',
      DATABASE_CONNECTIONS: '3',
      ...smtp,
      MAIL_FROM: 'Aangan <shop@example.in>',
      STOREFRONT_URL: 'http://127.0.0.1:9',
      ...environment,
    }),
  );
  const ports = await Promise.all(apis.map(portOf));
  bases = ports.map((port) => `http://127.0.0.1:${port}`);
}

const stopBoth = () => Promise.all(apis.map((api) => api.kill()));

async function send(base: string, path: string, body?: object, token = '') {
  const response = await fetch(`${base}/api/v1${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(body) ?? null,
  });
  return { status: response.status, body: await response.json() };
}

beforeAll(async () => {
  smtp = await post.start();
  await query(`create database ${name}`, server);
  await startBoth();
});
afterAll(async () => {
  await stopBoth();
  await query(`drop database ${name} with (force)`, server);
  await post.stop();
});

it('create tables, stores and keys once when two start concurrently', async () => {
  const hosts = await query<{ host: string }>('select host from stores order by host');
  expect(hosts.map(({ host }) => host)).toEqual(['localhost', 'tv.localhost']);
  for (const base of bases) {
    const { body } = await send(base, '/storeInfo');
    expect(body.storeName).toBe('Aangan');
  }
});

it('recover after the database has dropped all connections', async () => {
  await query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid()`,
  );
  for (const base of bases) {
    // A request may get a connection whose end is not known yet.
    while ((await send(base, '/products')).status !== 200) await sleep(50);
  }
  expect(apis.map(({ process }) => process.exitCode)).toEqual([null, null]);
});

it('cancel an unpaid order, release its stock and send each mail once', async () => {
  const [here = '', there = ''] = bases;
  const shopper = { email: 'asha@example.in', password: 'garden123' };
  await send(here, '/users/register', { ...shopper, firstName: 'Asha', lastName: 'Rao' });
  const { token } = (await send(there, '/users/authorize', shopper)).body;
  // Mails to an unverified address are held.
  await query(`update users set verified_at = now() where email = '${shopper.email}'`);
  const handle: string = (await send(here, '/products')).body.data[0].id;
  const stock = 50;
  const ofProduct = `product_id in (
    select products.id from products join stores on stores.id = store_id
    where host = 'localhost' and handle = '${handle}')`;
  await query(`update variants set stock = ${stock} where ${ofProduct}`);
  const orders = 6;
  for (let which = 0; which < orders; which++) {
    const body = { products: { [handle]: 1 }, shippingAddress };
    const response = await send(which % 2 ? here : there, '/orders', body, token);
    expect(response).toMatchObject({ status: 201 });
  }
  const ofOrders = `in (select id from orders where email = '${shopper.email}')`;
  const count = async (rows: string) => {
    const [row] = await query<{ count: string }>(`select count(*) from ${rows}`);
    return Number(row?.count);
  };
  const unsent = () => count(`outbox where subject ${ofOrders} and sent_at is null`);
  await query(`update outbox set due_at = now() where subject ${ofOrders}`);
  // A lease of minutes protects mails that a killed process was sending.
  while ((await unsent()) > 0) await sleep(100);
  await stopBoth();
  const inStock = async () => {
    const [row] = await query<{ stock: number }>(`select stock from variants where ${ofProduct}`);
    return row?.stock;
  };
  expect(await inStock()).toBe(stock - orders);

  await startBoth({ UNPAID_MINUTES: '0.0001' });
  const open = () => count(`orders where email = '${shopper.email}' and status = 0`);
  while ((await open()) + (await unsent()) > 0) await sleep(100);

  expect(await inStock()).toBe(stock);
  const cancelled = await query(
    `select 1 from order_events where status = 4 and order_id ${ofOrders}`,
  );
  expect(cancelled).toHaveLength(orders);
  const sent = await query(
    `select 1 from outbox where sent_at is not null and subject ${ofOrders}`,
  );
  const mails = post.mails.filter(({ to }) => to === shopper.email);
  expect(mails).toHaveLength(sent.length);
  const ids = mails.map(({ text }) => /^Message-ID: .*$/im.exec(text)?.[0]);
  expect(new Set(ids).size).toBe(mails.length);
});
