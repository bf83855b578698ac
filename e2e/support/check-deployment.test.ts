import { createServer } from 'node:http';
import { listen } from '../../packages/shop/testing/listen';
import { checkSettings } from './check-deployment';

const shop = createServer(({ url, headers }, response) => {
  const isAllowed = headers.authorization === `Basic ${btoa('qa:secret')}`;
  const status = { '/': 200, '/product/pot': 200, '/api/session': 401 }[url ?? ''] ?? 404;
  response.writeHead(isAllowed ? status : 401).end();
});
let origin = '';
beforeAll(async () => {
  origin = `http://127.0.0.1:${await listen(shop)}`;
});
afterAll(() => shop.close());

it('names missing HTTP basic auth, product, and a wrong password', async () => {
  expect(await checkSettings(origin, {})).toEqual([
    'HTTP_USERNAME, HTTP_PASSWORD: Missing or wrong (401)',
  ]);
  const httpCredentials = { username: 'qa', password: 'secret' };
  const shopper = { email: 'qa@example.in', password: 'wrong-password' };
  expect(await checkSettings(origin, { httpCredentials, product: 'pot' })).toEqual([]);
  expect(await checkSettings(origin, { httpCredentials, product: 'nope', shopper })).toEqual([
    'PRODUCT: /product/nope cannot be opened (404)',
    'SHOPPER_EMAIL, SHOPPER_PASSWORD: Sign-in fails (401)',
  ]);
});

it('names a shop that does not answer', async () => {
  const [problem] = await checkSettings('http://127.0.0.1:9', { product: 'nope' });
  expect(problem).toMatch(/^BASE_URL: The shop does not answer \(/);
});
