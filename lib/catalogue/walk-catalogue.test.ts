import { calls } from '@aangan/contract/calls';
import { walkCatalogue } from './walk-catalogue';

jest.mock('../platform/log', () => ({ log: { error: jest.fn() } }));

const products = (from: number, to: number) =>
  Array.from({ length: Math.max(0, to - from) }, (_, index) => ({
    id: from + index,
    title: `Product ${from + index}`,
  }));

/** Stubs a backend with `count` products; `call` is its response to GET /catalogue. */
function backendOf(count: number, call: 'known' | number): string[] {
  const requested: string[] = [];
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname, search, searchParams } = new URL(String(input));
    const path = pathname.replace('/api/v1', '');
    requested.push(path + search);
    const number = (name: string) => Number(searchParams.get(name) ?? 0);
    if (path === calls.products.path) {
      const from = (number('page') - 1) * number('limit');
      const data = products(from, Math.min(count, from + number('limit')));
      return Response.json({ data, count });
    }
    if (call !== 'known') return Response.json({ error: 'No' }, { status: call });
    const from = number('after') + number('skip');
    const to = Math.min(count, from + number('limit'));
    return Response.json({ data: products(from, to), next: to < count ? String(to) : null });
  });
  return requested;
}

async function idsOf(batches: AsyncIterable<{ id: string }[]>): Promise<number[]> {
  const ids: number[] = [];
  for await (const batch of batches) ids.push(...batch.map(({ id }) => Number(id)));
  return ids;
}

const numbers = (from: number, to: number) => products(from, to).map(({ id }) => id);

it('reads every product once, in batches', async () => {
  const requested = backendOf(1234, 'known');
  expect(await idsOf(walkCatalogue('localhost'))).toEqual(numbers(0, 1234));
  expect(requested).toEqual([
    '/catalogue?skip=0&limit=500',
    '/catalogue?after=500&limit=500',
    '/catalogue?after=1000&limit=500',
  ]);
});

it('reads a range', async () => {
  backendOf(2000, 'known');
  const part = walkCatalogue('localhost', { skip: 700, count: 600 });
  expect(await idsOf(part)).toEqual(numbers(700, 1300));
});

it.each([404, 400])('falls back to pages when the backend returns %i', async (call) => {
  const requested = backendOf(250, call);
  expect(await idsOf(walkCatalogue('localhost', { skip: 100, count: 120 }))).toEqual(
    numbers(100, 220),
  );
  expect(requested.slice(1)).toEqual(['/products?page=2&limit=100', '/products?page=3&limit=100']);
  expect(await idsOf(walkCatalogue('localhost'))).toHaveLength(250);
});

it.each([429, 503])('throws for %i without reading pages', async (call) => {
  const requested = backendOf(10, call);
  await expect(idsOf(walkCatalogue('localhost'))).rejects.toThrow('catalogue: rejected');
  expect(requested).toHaveLength(1);
});
