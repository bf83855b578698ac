import { sql } from 'drizzle-orm';
import { testApi } from '../../testing/api';
import {
  addProducts,
  addStore,
  type SignedInCustomer,
  shippingAddress,
  signedInCustomer,
} from '../../testing/shop';
import { orders } from '../schema';

const api = testApi({ ORDERS_PER_ACCOUNT_PER_HOUR: '3' });
const other = 'other.localhost';
const password = 'garden123';

let first: SignedInCustomer;
let store: number;
beforeAll(async () => {
  store = await addStore(api.database, 'localhost');
  const second = await addStore(api.database, other);
  for (const id of [store, second]) await addProducts(api.database, id, [{ handle: 'bench' }]);
});
beforeEach(async () => {
  first = await signedInCustomer(api, store);
});

const bench = { bench: 1 };
const statuses = (responses: { status: number }[]) => responses.map(({ status }) => status).sort();

it('limits the orders of an account in an hour, cancelled ones included', async () => {
  const body = { products: bench, shippingAddress };
  const repeated = { body, headers: { 'idempotency-key': 'one' } };
  await first.cancel((await first.send('/orders', repeated)).body.id);
  const responses = await Promise.all(Array.from({ length: 5 }, () => first.place(bench)));
  expect(statuses(responses)).toEqual([201, 201, 429, 429, 429]);
  const rejected = responses.find(({ status }) => status === 429);
  expect(Number(rejected?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(rejected?.body.error).toMatch(/^You have placed too many orders in the last hour/);

  // A repeated request is not a new order.
  expect((await first.send('/orders', repeated)).status).toBe(200);
  const another = await signedInCustomer(api, store);
  expect((await another.place(bench)).status).toBe(201);

  await api.database
    .update(orders)
    .set({ createdAt: sql`${orders.createdAt} - interval '61 minutes'` });
  expect((await first.place(bench)).status).toBe(201);
});

it('counts the orders of an email address over all stores', async () => {
  const { email } = first;
  const person = { firstName: 'Asha', lastName: 'Rao', email, password };
  await api.send('/users/register', { host: other, body: person });
  const { body } = await api.send('/users/authorize', { host: other, body: { email, password } });
  const there = { host: other, token: body.token, body: { products: bench, shippingAddress } };
  const responses = await Promise.all(
    [1, 2, 3].flatMap(() => [first.place(bench), api.send('/orders', there)]),
  );
  expect(statuses(responses)).toEqual([201, 201, 201, 429, 429, 429]);
});
