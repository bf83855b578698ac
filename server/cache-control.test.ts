/** @jest-environment node */
import { ttlOf } from './cache-control';

const shared = 's-maxage=120, stale-while-revalidate=31536000';

it.each([
  [200, { 'cache-control': shared }, 120],
  [200, { 'cache-control': `private, ${shared}` }, undefined],
  [200, { 'cache-control': `no-store, ${shared}` }, undefined],
  [200, { 'cache-control': shared, 'set-cookie': ['a=b'] }, undefined],
  [404, { 'cache-control': shared }, undefined],
  [200, {}, undefined],
])('a response of status %i with %j is cached for %s seconds', (status, headers, seconds) => {
  expect(ttlOf('/product/pot', status, headers)?.seconds).toBe(seconds);
});
