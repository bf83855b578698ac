import { stubBackend } from '../testing/stub-backend';
import { fetchMedia } from './media';

it("fetches a store's picture from the backend", async () => {
  const requested = stubBackend({ '/storeInfo': {}, '/media/pots/a%20b.jpg': {} });
  expect((await fetchMedia('localhost', ['pots', 'a b.jpg']))?.ok).toBe(true);
  expect(requested).toEqual(['/storeInfo', '/media/pots/a%20b.jpg']);
});

it.each([
  ['in other letters', 'LOCALHOST', {}],
  ['by an alias', 'alias.localhost', { host: 'localhost' }],
  ['of no store', 'nobody.localhost', 404],
  ['that is not served', 'elsewhere.example', {}],
])('returns undefined for %s', async (_, store, storeInfo) => {
  const requested = stubBackend({ '/storeInfo': storeInfo, '/media/a.jpg': {} });
  expect(await fetchMedia(store, ['a.jpg'])).toBeUndefined();
  expect(requested).not.toContain('/media/a.jpg');
});

it.each(['..', '.'])('rejects the path segment %j', async (part) => {
  const requested = stubBackend({ '/storeInfo': {} });
  expect(await fetchMedia('localhost', [part, 'a.jpg'])).toBeUndefined();
  expect(requested).toEqual([]);
});
