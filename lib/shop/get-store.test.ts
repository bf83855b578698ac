import { stubBackend } from '../testing/stub-backend';
import { getExistingStore, getStore } from './get-store';

jest.mock('../platform/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));
jest.mock('next/cache', () => ({ unstable_cache: jest.fn((read: unknown) => read) }));

describe.each([
  ['refuses', 404],
  ['is asked too often', 429],
  ['answers with something else', { categories: 'Pots' }],
  ['has a fault', 503],
  ['is down', 'down' as const],
])('when the backend %s', (name, response) => {
  it('returns the last store information', async () => {
    stubBackend({ '/storeInfo': { storeName: 'Aangan', categories: ['Pots'] } });
    await getStore('known.localhost');
    stubBackend({ '/storeInfo': response });
    const info = { name: 'Aangan', isLoaded: false, exists: true };
    expect(await getStore('known.localhost')).toMatchObject(info);
    expect(await getExistingStore('known.localhost')).toMatchObject(info);
  });

  it('returns Accessories and the defaults at first', async () => {
    stubBackend({ '/storeInfo': response });
    const info = { name: 'Online Store', categories: ['Accessories'] };
    const state = { isLoaded: false, exists: false };
    expect(await getStore(`${name}.localhost`)).toMatchObject({ ...info, ...state });
    await expect(getExistingStore(`${name}.localhost`)).rejects.toThrow('storeInfo');
  });
});
