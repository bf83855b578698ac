import { callShop } from '../api/browser';
import { readOrders } from './read-orders';

jest.mock('../api/browser');
const requested = jest.mocked(callShop);

const all = Array.from({ length: 45 }, (_, index) => ({ id: `A${index}`, status: 0, items: [] }));
const ids = (result: Awaited<ReturnType<typeof readOrders>>) =>
  result.ok && result.data.map(({ id }) => id);

function backend({ orders = all, isPaged = true } = {}) {
  requested.mockReset();
  requested.mockImplementation(async (_name, input) => {
    const page = Number(Object(input).query?.page ?? 1);
    const data = isPaged ? orders.slice((page - 1) * 20, page * 20) : orders;
    return { ok: true, data } as never;
  });
}

it.each([0, 7, 20, 45])('reads %i orders of a backend that does not page', async (count) => {
  const orders = all.slice(0, count);
  backend({ orders, isPaged: false });
  expect(ids(await readOrders())).toEqual(orders.map(({ id }) => id));
});

it('stops at the wanted order', async () => {
  backend();
  expect(ids(await readOrders('A3'))).toHaveLength(20);
  expect(ids(await readOrders('A30'))).toHaveLength(40);
  expect(ids(await readOrders('nobody’s'))).toHaveLength(45);
});

it('fails when any page fails', async () => {
  backend();
  const failure = { kind: 'unreachable', isRetryable: true, message: 'no answer' } as const;
  requested.mockResolvedValueOnce({ ok: true, data: all.slice(0, 20) } as never);
  requested.mockResolvedValueOnce({ ok: false, failure });
  expect(await readOrders()).toEqual({ ok: false, failure });
});
