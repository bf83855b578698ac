import { get } from 'node:http';
import { testApi } from '../../testing/api';
import { addProducts, addStore, signedInCustomer } from '../../testing/shop';

const api = testApi();
const open = testApi({ STORE_HOSTS: 'shop.example.in' }, api.share);

beforeAll(async () => {
  for (const host of ['localhost', 'shop.example.in']) {
    const store = await addStore(api.database, host, { storeName: 'Aangan <b>' });
    await addProducts(api.database, store, [{ handle: 'bench', title: 'Bench <img src=x>' }]);
  }
});

async function order(at = api, host = 'localhost'): Promise<string> {
  const shopper = await signedInCustomer(at, host === 'localhost' ? 1 : 2, host);
  const { id } = (await shopper.place({ bench: 1 })).body;
  await at.sendMails();
  return id;
}

type Page = { status: number; policy: string; text: string };
function read(path: string, headers = {}, at = api): Promise<Page> {
  return new Promise((resolve, reject) => {
    get(at.url + path, { headers }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk) => {
        text += chunk;
      });
      response.on('end', () => {
        const policy = String(response.headers['content-security-policy']);
        resolve({ status: response.statusCode ?? 0, policy, text });
      });
    }).on('error', reject);
  });
}

it('lists the emails of a local shop, newest first, as HTML and as text', async () => {
  await order();
  const newest = await order();
  const list = await read('/mail');
  expect(list.status).toBe(200);
  expect(list.policy).toContain("default-src 'none'");
  const [, id] = /href="\/mail\/(\d+)"/.exec(list.text) ?? [];
  expect(list.text).toContain('Stored here: no mail server is configured');

  const page = await read(`/mail/${id}`);
  expect(page.text).toContain(`<h1>Order ${newest} is not paid yet</h1>`);
  expect(page.text).toContain(`src="/mail/${id}/html" sandbox="allow-popups`);
  const html = await read(`/mail/${id}/html`);
  expect(html.policy).toMatch(/^sandbox allow-popups .*default-src 'none'/);
  expect(html.text).toContain('1 × Bench &lt;img src=x&gt;');
  expect(html.text).not.toContain('<b>');
  expect(html.text).toContain(`href="http://localhost:3000/payment?orderId=${newest}"`);
  expect((await read(`/mail/${id}/text`)).text).toContain('1 × Bench <img src=x>: ₹100.00');
});

it.each([
  ['through a proxy', { 'x-forwarded-for': '203.0.113.7' }],
  ['by a name of somewhere else', { host: 'shop.example.in' }],
  ['by a broken name', { host: 'a b' }],
])('returns 404 for a request %s', async (_, headers) => {
  expect((await read('/mail', headers)).status).not.toBe(200);
});

it('stores no email of a store on another host', async () => {
  const number = await order(api, 'shop.example.in');
  expect((await read('/mail')).text).not.toContain(number);
});

it('returns 404 where the shop is public', async () => {
  await order(open);
  expect((await read('/mail', {}, open)).status).toBe(404);
});

it.each(['/mail/999999', '/mail/999999/html', '/mail/x', '/mail/1/other'])(
  'returns 404 for %s',
  async (path) => {
    expect((await read(path)).status).toBe(404);
  },
);
