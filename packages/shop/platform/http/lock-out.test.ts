import { testApi } from '../../testing/api';
import { testStore } from '../../testing/shop';

const api = testApi({ FAILURES_PER_ACCOUNT: '2', TRUSTED_PROXIES: '10.0.0.0/8' });
const shop = testStore(api, [{ handle: 'trowel' }]);

const from = (address: string) => ({ 'x-forwarded-for': address });

const order = async (): Promise<string> => (await shop.shopper.place({ trowel: 1 })).body.id;

const track = async (id: string, contactInfo: string, address: string) =>
  (
    await api.send(`/orders/${id}?${new URLSearchParams({ contactInfo })}`, {
      headers: from(address),
    })
  ).status;

it('does not lock out the signed-in owner of an order for wrong look-ups', async () => {
  const id = await order();
  for (const status of [404, 404, 429]) {
    expect(await track(id, 'nobody@example.in', '203.0.113.8')).toBe(status);
  }
  const headers = from('203.0.113.8');
  const { status, body } = await shop.shopper.send(`/orders/${id}`, { headers });
  expect([status, body.id]).toEqual([200, id]);
  expect(await track(id, shop.shopper.email, '198.51.100.5')).toBe(200);
});

it('limits guesses from many addresses, but not for known networks', async () => {
  const id = await order();
  expect(await track(id, shop.shopper.email, '198.51.100.6')).toBe(200);
  for (let network = 1; network <= 20; network++) {
    expect(await track(id, 'nobody@example.in', `203.0.113.${network}`)).toBe(404);
  }
  expect(await track(id, shop.shopper.email, '203.0.113.99')).toBe(429);
  expect(await track(id, shop.shopper.email, '198.51.100.6')).toBe(200);
});
