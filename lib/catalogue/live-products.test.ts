import { callShop } from '../api/browser';
import { reject } from '../api/result';
import { fetchLiveProducts } from './live-products';

jest.mock('../api/browser', () => ({ callShop: jest.fn() }));

type Result = Awaited<ReturnType<typeof callShop>>;

const pot = (id: string) => ({ id, title: `Pot ${id}`, regularPrice: 499 });
const rejected = (status: number): Result => ({
  ok: false,
  failure: reject(status),
});

function backend(list: Result, single: (id: string) => Result): void {
  jest
    .mocked(callShop)
    .mockImplementation(async (name, { path }) =>
      name === 'products' ? list : single(path?.id ?? ''),
    );
}

const listOf = (...ids: string[]): Result => ({
  ok: true,
  data: { data: ids.map(pot), total: ids.length },
});

const requested = () => jest.mocked(callShop).mock.calls;

it('requests each product once, in one call', async () => {
  backend(listOf('a', 'b'), () => rejected(500));
  const result = await fetchLiveProducts(['a', 'b', 'a']);
  expect(result.ok && result.data.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(requested()).toEqual([['products', { query: { ids: 'a,b', limit: 100 } }]]);
});

it('requests single products where the backend does not support ids', async () => {
  backend(listOf('x', 'y'), (id) => (id === 'gone' ? rejected(404) : { ok: true, data: pot(id) }));
  const result = await fetchLiveProducts(['a', 'gone']);
  expect(result.ok && result.data.map(({ id }) => id)).toEqual(['a']);
});

it('does not repeat a call for removed products', async () => {
  backend(listOf('a'), () => rejected(404));
  const result = await fetchLiveProducts(['a', 'gone']);
  expect(result.ok && result.data.map(({ id }) => id)).toEqual(['a']);
  expect(requested()).toHaveLength(1);
});

it.each([401, 429, 503])('fails when the backend returns %i for one product', async (status) => {
  backend(listOf('x', 'y'), () => rejected(status));
  expect(await fetchLiveProducts(['a'])).toMatchObject({ ok: false, failure: { status } });
});

it.each([429, 503])('makes no single requests after a %i for the list', async (status) => {
  backend(rejected(status), (id) => ({ ok: true, data: pot(id) }));
  expect(await fetchLiveProducts(['a', 'b'])).toMatchObject({ failure: { status } });
  expect(requested()).toHaveLength(1);
});
