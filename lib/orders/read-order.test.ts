/** @jest-environment jsdom */
import { stubShop } from '../testing/stub-shop';
import { readOrder } from './read-orders';

const listed = [{ id: 'A-1', status: 1, items: [] }];

it.each([404, 405, 501])('reads the list when the backend returns %i', async (status) => {
  stubShop({ 'GET /orders/A-1': [{ status }], 'GET /orders': [{ body: listed }] });
  expect(await readOrder('A-1')).toMatchObject({ ok: true, data: { id: 'A-1', status: 1 } });
});

it.each(['down', { status: 503 }, { status: 401 }, { status: 429 }] as const)(
  'fails on an outage: %j',
  async (reply) => {
    const calls = stubShop({ 'GET /orders/A-1': [reply] });
    expect(await readOrder('A-1')).toMatchObject({ ok: false });
    expect(calls).toHaveLength(1);
  },
);
