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
    expect.objectContaining({ next: { revalidate: 300, tags: ['store:localhost'] } }),
  );
});

it.each([
  ['refuses', 404, 'failed'],
  ['answers with something else', { categories: 'Pots' }, 'failed'],
  ['has a fault', 503, 'outage'],
  ['is down', 'down' as const, 'outage'],
])('when the backend %s there are Accessories and the defaults', async (_, answer, state) => {
  stubBackend({ '/storeInfo': answer });
  expect(await readStore('localhost')).toMatchObject({
    info: { name: 'Online Store', categories: ['Accessories'] },
    state,
  });
});

it('a page that must not be kept full of defaults is not made during an outage', async () => {
  stubBackend({ '/storeInfo': 'down' });
  await expect(requireStore('localhost')).rejects.toThrow('storeInfo: unreachable (outage)');
  stubBackend({ '/storeInfo': 404 });
  expect(await requireStore('localhost')).toMatchObject({ categories: ['Accessories'] });
});
