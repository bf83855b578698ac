import { sql } from 'drizzle-orm';
import { orders } from '../../platform/database/schema';
import { testApi } from '../../testing/api';
import { addProducts, addShopper, addStore, shippingAddress } from '../../testing/shop';

const api = testApi({ ORDERS_PER_ACCOUNT_PER_HOUR: '3' });
const other = 'other.localhost';
const password = 'garden123';

let first: Awaited<ReturnType<typeof addShopper>>;
let store: number;
beforeAll(async () => {
  store = await addStore(api.database, 'localhost');
  const second = await addStore(api.database, other);
  for (const id of [store, second]) await addProducts(api.database, id, [{ handle: 'bench' }]);
});
beforeEach(async () => {
  first = await addShopper(api.database, store);
});

const request = { products: { bench: 1 }, shippingAddress };
const place = (token: string, host = 'localhost', headers = {}) =>
  api.send('/orders', { host, token, body: request, headers });
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

it('limits the orders of an account in an hour, cancelled ones included', async () => {
  const headers = { 'idempotency-key': 'one' };
  const { body } = await place(first.token, 'localhost', headers);
  await api.send(`/orders/${body.id}/cancel`, { token: first.token, body: {} });
  const responses = await Promise.all(Array.from({ length: 5 }, () => place(first.token)));
  expect(statuses(responses)).toEqual([201, 201, 429, 429, 429]);
  const rejected = responses.find(({ status }) => status === 429);
  expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(rejected?.body.error).toMatch(/^You have placed too many orders in the last hour/);

  // A repeated request is not a new order.
  expect((await place(first.token, 'localhost', headers)).status).toBe(200);
  const another = await addShopper(api.database, store);
  expect((await place(another.token)).status).toBe(201);

  await api.database
    .update(orders)
    .set({ createdAt: sql`${orders.createdAt} - interval '61 minutes'` });
  expect((await place(first.token)).status).toBe(201);
});

it('counts the orders of an email address over all stores', async () => {
  const { email } = first;
  const person = { firstName: 'Asha', lastName: 'Rao', email, password };
  await api.send('/users/register', { host: other, body: person });
  const { body } = await api.send('/users/authorize', { host: other, body: { email, password } });
  const responses = await Promise.all(
    Array.from({ length: 6 }, (_, index) =>
      index % 2 ? place(first.token) : place(body.token, other),
    ),
  );
  expect(statuses(responses)).toEqual([201, 201, 201, 429, 429, 429]);
});
