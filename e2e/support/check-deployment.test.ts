/** @jest-environment node */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { checkSettings } from './check-deployment';

const shopper = { email: 'qa@example.in', password: 'wrong-password' };
const missing = ['PRODUCT: /product/nope cannot be opened (404)'];
const rejected = ['SHOPPER_EMAIL, SHOPPER_PASSWORD: Sign-in fails (401)'];

const shop = createServer(({ url, headers }, response) => {
  const isAllowed = headers.authorization === `Basic ${btoa('qa:secret')}`;
  const status = { '/': 200, '/product/pot': 200, '/api/session': 401 }[url ?? ''] ?? 404;
  response.writeHead(isAllowed ? status : 401).end();
});
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => shop.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`;
});
afterAll(() => shop.close());

const httpCredentials = { username: 'qa', password: 'secret' };

it.each([
  ['a product of the shop', { product: 'pot' }, []],
  [
    'a missing product and a wrong password',
    { product: 'nope', shopper },
    [...missing, ...rejected],
  ],
])('checks %s', async (_name, given, problems) => {
  expect(await checkSettings(origin, { httpCredentials, ...given })).toEqual(problems);
});

it('names missing HTTP basic auth', async () => {
  expect(await checkSettings(origin, {})).toEqual([
    'HTTP_USERNAME, HTTP_PASSWORD: Missing or wrong (401)',
  ]);
});

it('names a shop that does not answer', async () => {
  const [problem] = await checkSettings('http://127.0.0.1:9', { product: 'nope' });
  expect(problem).toMatch(/^BASE_URL: The shop does not answer \(/);
});
