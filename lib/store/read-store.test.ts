/** @jest-environment node */
import { stubBackend } from '../testing/stub-backend';
import { readStore, requireStore } from './read-store';

jest.mock('../log', () => ({ log: { error: jest.fn() } }));
jest.mock('next/cache', () => ({ unstable_cache: () => jest.fn() }));

it('a store is read by its own cache tag', async () => {
  stubBackend({ '/storeInfo': { storeName: 'Aangan', categories: ['Pots'] } });
  expect(await readStore('localhost')).toMatchObject({
    info: { name: 'Aangan', categories: ['Pots'] },
    state: 'loaded',
  });
  expect(fetch).toHaveBeenCalledWith(
    expect.anything(),
    expect.objectContaining({ next: { revalidate: 120, tags: ['store:localhost'] } }),
  );
});

it.each([
  ['refuses', 404, 'failed'],
  ['answers with something else', { categories: 'Pots' }, 'failed'],
  ['has a fault', 503, 'outage'],
  ['is down', 'down' as const, 'outage'],
])('when the backend %s there is what it said last', async (_, answer, state) => {
  stubBackend({ '/storeInfo': { storeName: 'Aangan', categories: ['Pots'] } });
  await readStore('known.localhost');
  stubBackend({ '/storeInfo': answer });
  expect(await readStore('known.localhost')).toMatchObject({ info: { name: 'Aangan' }, state });
});

it.each([
  ['refuses', 404, 'failed'],
  ['is down', 'down' as const, 'outage'],
])(
  'when the backend %s from the first there are Accessories and the defaults',
  async (_, answer, state) => {
    stubBackend({ '/storeInfo': answer });
    expect(await readStore('new.localhost')).toMatchObject({
      info: { name: 'Online Store', categories: ['Accessories'] },
      state,
    });
  },
);

it('a page that must not be kept full of defaults is not made during an outage', async () => {
  stubBackend({ '/storeInfo': 'down' });
  await expect(requireStore('new.localhost')).rejects.toThrow('storeInfo: unreachable (outage)');
  stubBackend({ '/storeInfo': 404 });
  expect(await requireStore('new.localhost')).toMatchObject({ categories: ['Accessories'] });
});
