import { testApi } from '../../testing/api';
import { testStore } from '../../testing/shop';

const api = testApi();
const pots = Array.from({ length: 400 }, (_, index) => ({
  handle: `pot-${index}`,
  title: `Terracotta pot ${index}`,
  description: 'For terraces and balconies. '.repeat(20),
}));
testStore(api, pots);

let searches = 0;

/** Starts many concurrent searches, none of which is shared, and counts the successful ones. */
async function search(count: number, client = '203.0.113.7') {
  let found = 0;
  const all = Array.from({ length: count }, async () => {
    searches += 1;
    const path = `/products?search=pot+${searches}&facets=true&limit=100`;
    const response = await api.send(path, { headers: { 'x-forwarded-for': client } });
    if (response.status === 200) found += 1;
    return response;
  });
  // Later requests are queued.
  await all[0];
  return { found: () => found, all: Promise.all(all) };
}

it('serves others while one client floods, whose last searches are told when to come back', async () => {
  const flood = await search(150);
  const other = await search(1, '203.0.113.8');
  expect(other.found()).toBe(1);
  const responses = await flood.all;
  const rejected = responses.filter(({ status }) => status === 503);
  expect(responses.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(rejected.length).toBeGreaterThan(0);
  expect(rejected[0]?.headers.get('retry-after')).toBe('2');
  expect(rejected[0]?.body.error).toContain('very busy');
  expect((await api.send('/products?search=pot')).status).toBe(200);
});
