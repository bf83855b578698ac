/** @jest-environment node */
import { unstable_cache } from 'next/cache';
import { stubBackend } from '../testing/stub-backend';
import { readExistingStore, readStore } from './read-store';

jest.mock('../log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));
jest.mock('next/cache', () => ({ unstable_cache: jest.fn((read: unknown) => read) }));

it('reads a store with its cache tag', async () => {
  stubBackend({ '/storeInfo': { storeName: 'Aangan', categories: ['Pots'] } });
  expect(await readStore('localhost')).toMatchObject({
    name: 'Aangan',
    categories: ['Pots'],
    isLoaded: true,
  });
  expect(unstable_cache).toHaveBeenCalledWith(expect.anything(), ['storeInfo', 'localhost'], {
    revalidate: 120,
    tags: ['store:localhost'],
  });
});

describe.each([
  ['refuses', 404],
  ['is asked too often', 429],
  ['answers with something else', { categories: 'Pots' }],
  ['has a fault', 503],
  ['is down', 'down' as const],
])('when the backend %s', (name, response) => {
  it('returns the last store information', async () => {
    stubBackend({ '/storeInfo': { storeName: 'Aangan', categories: ['Pots'] } });
    await readStore('known.localhost');
    stubBackend({ '/storeInfo': response });
    const info = { name: 'Aangan', isLoaded: false, exists: true };
    expect(await readStore('known.localhost')).toMatchObject(info);
    expect(await readExistingStore('known.localhost')).toMatchObject(info);
  });

  it('returns Accessories and the defaults at first', async () => {
    stubBackend({ '/storeInfo': response });
    expect(await readStore(`${name}.localhost`)).toMatchObject({
      name: 'Online Store',
      categories: ['Accessories'],
      isLoaded: false,
      exists: false,
    });
    await expect(readExistingStore(`${name}.localhost`)).rejects.toThrow('storeInfo');
  });
});

it('keeps the last name', async () => {
  stubBackend({ '/storeInfo': { storeName: 'Aangan', categories: ['Pots'] } });
  await readStore('named.localhost');
  stubBackend({ '/storeInfo': { categories: ['Urns'] } });
  expect(await readStore('named.localhost')).toMatchObject({
    name: 'Aangan',
    categories: ['Urns'],
    isLoaded: true,
  });
  stubBackend({ '/storeInfo': {} });
  expect(await readStore('named.localhost')).toMatchObject({
    name: 'Aangan',
    categories: ['Urns'],
    isLoaded: false,
  });
});
