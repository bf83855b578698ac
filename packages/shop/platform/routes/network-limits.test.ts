import { orders } from '../../orders/schema';
import { testApi } from '../../testing/api';
import { addProducts, addStore, findProduct, shippingAddress } from '../../testing/shop';

const api = testApi({
  REGISTRATIONS_PER_NETWORK_PER_HOUR: '4',
  ORDERS_PER_NETWORK_PER_HOUR: '3',
  CASH_ORDERS_PER_NETWORK_PER_DAY: '2',
});

beforeAll(async () => {
  const payment = { providers: ['cod'] as const };
  const store = await addStore(api.database, 'localhost', { storeName: 'Aangan' }, payment);
  await addProducts(api.database, store, [{ handle: 'pot', stock: 5 }]);
});

let accounts = 0;
async function register(address: string) {
  const email = `person-${++accounts}@example.in`;
  const headers = { 'x-forwarded-for': address };
  const password = 'garden123';
  const body = { firstName: 'Asha', lastName: 'Rao', email, password };
  const { status, body: response } = await api.send('/users/register', { body, headers });
  if (status !== 201) return { status, error: response.error as string };
  const signedIn = await api.send('/users/authorize', { body: { email, password }, headers });
  return { status, token: signedIn.body.token as string };
}

it('limits the stock that one network can reserve with invented shoppers', async () => {
  const network = '2001:db8:1:2::';
  const people = [];
  for (let person = 0; person < 4; person += 1) people.push(await register(network + person));
  expect(people.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  expect(await register(`${network}9`)).toEqual({
    status: 429,
    error: 'Too many new accounts from your network. Please try again in an hour.',
  });

  const attempts = [];
  for (const [index, { token }] of people.entries()) {
    const headers = { 'x-forwarded-for': `${network}a${index}` };
    const sent = { headers, token: token ?? '' };
    const address = { ...shippingAddress, address: `${index} Lane`, phone: `+9198765432${index}0` };
    const body = { products: { pot: 1 }, shippingAddress: address };
    const { status, body: order } = await api.send('/orders', { ...sent, body });
    const payment = { orderId: order.id, fields: { method: 'cash' } };
    const paid = await api.send('/payments', { ...sent, body: payment });
    attempts.push([status, paid.status]);
  }
  expect(attempts).toEqual([
    [201, 200],
    [201, 200],
    [201, 429],
    [429, 400],
  ]);
  expect((await findProduct(api.database, 'pot'))?.stock).toBe(2);
  expect(await api.database.$count(orders)).toBe(3);
});

it('does not affect other networks, and ignores failed registrations', async () => {
  const body = { firstName: 'A', lastName: 'B', email: 'a@example.in', password: 'garden1' };
  const headers = { 'x-forwarded-for': '203.0.113.7' };
  for (let attempt = 0; attempt < 5; attempt += 1) {
    expect((await api.send('/users/register', { body, headers })).status).toBe(400);
  }
  expect((await register('203.0.113.7')).status).toBe(201);
});
