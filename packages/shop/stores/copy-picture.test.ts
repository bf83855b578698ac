import { createServer } from 'node:http';
import { isPublicAddress } from '../platform/http/fetch-public';
import { testApi } from '../testing/api';
import { listen } from '../testing/listen';
import { copiedName } from './pictures';

const png = Buffer.from('\x89PNG\r\n of a pot', 'latin1');
let requests = 0;
const oldShop = createServer((request, response) => {
  requests += 1;
  const [path = ''] = (request.url ?? '').split('?');
  if (path === '/moved.png') response.writeHead(302, { location: '/pot.png' }).end();
  else if (path === '/inside.png') {
    response.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
  } else if (path === '/page.png') response.end('<html>');
  else if (path === '/drawing.svg') response.end('<svg onload="alert(1)"/>');
  else if (path === '/huge.png') response.end(Buffer.concat([png, Buffer.alloc(20 * 1024 * 1024)]));
  else if (/^\/(pot|नीला)/.test(decodeURI(path))) response.end(png);
  else response.writeHead(404).end();
});

const environment: Record<string, string> = {};
beforeAll(async () => {
  environment.TEST_PICTURE_HOST = `127.0.0.1:${await listen(oldShop)}`;
});
const api = testApi(environment);
afterAll(() => oldShop.close());

const copy = async (address: string) => (await api.merchant('copyPicture', { address })).body;
const at = (path: string) => `http://${environment.TEST_PICTURE_HOST}${path}`;

it('copies a picture once, and serves it', async () => {
  const address = at('/pot.png?v=17');
  expect(copiedName(address)).toMatch(/^pot-[0-9a-f]{10}\.png$/);
  requests = 0;
  for (let count = 0; count < 2; count++) expect(await copy(address)).toEqual({});
  expect(requests).toBe(1);
  const served = await fetch(`${api.url}/media/${copiedName(address)}`);
  expect(Buffer.from(await served.arrayBuffer()).equals(png)).toBe(true);
  expect(await copy(at('/moved.png'))).toEqual({});
  expect(await copy(at(`/${encodeURIComponent('नीला')}`))).toEqual({});
});

it.each([
  ['/none.png', 'was answered with 404'],
  ['/page.png', 'is no JPEG, PNG, WebP, AVIF or GIF'],
  ['/drawing.svg', 'is no JPEG, PNG, WebP, AVIF or GIF'],
  ['/huge.png', 'is larger than 20 MB'],
  ['/inside.png', 'is not on the public internet'],
])('refuses %s', async (path, problem) => {
  expect(await copy(at(path))).toEqual({ problem });
});

it.each([
  'http://127.0.0.1:1/a.png',
  'http://localhost:1/a.png',
  'http://2130706433/a.png',
  'http://[::ffff:10.0.0.1]/a.png',
  'https://192.168.1.1/a.png',
])('asks nothing of %s', async (address) => {
  expect(await copy(address)).toEqual({ problem: 'is not on the public internet' });
});

it.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['172.31.0.1', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['::1', false],
  ['fd00::1', false],
  ['fe80::1', false],
  ['64:ff9b::a00:1', false],
  ['2002:a00:1::', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic);
});
