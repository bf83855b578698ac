import { randomUUID } from 'node:crypto';
import { type StaffRole, staffRoleNames } from '../operation/sections';
import { coupons } from '../orders/schema';
import { confirmPayment } from '../payments/confirm-payment';
import { paymentReports } from '../payments/schema';
import { staffLog } from '../staff/schema';
import { testApi } from '../testing/api';
import { DeskBrowser, signedInStaff } from '../testing/desk';
import { addCustomer, addProducts, addStore, placeOrder, seller } from '../testing/shop';
import { formNames } from './operation-page';

const orderStaff = ['owner', 'orders'] as const;
const catalogueStaff = ['owner', 'catalogue'] as const;
const couponStaff = ['owner', 'catalogue', 'marketing'] as const;

/** A form of the table; `desk-forms.test.ts` proves that its own section is asked for. */
const formPath = `/desk/:host/:section/:subject/:operation{${formNames.join('|')}}`;

/** Every route of the desk; one that is missing here fails the first test. */
const rights: Record<string, 'visitor' | readonly StaffRole[]> = {
  'GET /desk/sign-in': 'visitor',
  'POST /desk/sign-in': 'visitor',
  'GET /desk/sign-in/code': 'visitor',
  'POST /desk/sign-in/code': 'visitor',
  'GET /desk/sign-in/forgot': 'visitor',
  'POST /desk/sign-in/forgot': 'visitor',
  'GET /desk/password': 'visitor',
  'POST /desk/password': 'visitor',
  'POST /desk/sign-out': 'visitor',
  'GET /desk': staffRoleNames,
  'GET /desk/account': staffRoleNames,
  'POST /desk/account': staffRoleNames,
  'GET /desk/account/password': staffRoleNames,
  'POST /desk/account/password': staffRoleNames,
  'GET /desk/:host/orders/new': orderStaff,
  'GET /desk/:host/orders/new/customer': orderStaff,
  'POST /desk/:host/orders/new/customer': orderStaff,
  'GET /desk/:host/orders/:kind{slips|labels}': orderStaff,
  'POST /desk/:host/orders/slips': orderStaff,
  'GET /desk/:host/orders/:number/:document{invoice|credit-note}': orderStaff,
  'GET /desk/:host/orders/:number': orderStaff,
  'GET /desk/:host/orders/:number/screenshot': orderStaff,
  'GET /desk/:host/products/new/file': catalogueStaff,
  'POST /desk/:host/products/new/file': catalogueStaff,
  'POST /desk/:host/products/new/file/confirm': catalogueStaff,
  'GET /desk/:host/products/new/product': catalogueStaff,
  'POST /desk/:host/products/new/product': catalogueStaff,
  'GET /desk/:host/products/:handle': catalogueStaff,
  'POST /desk/:host/products/:handle': catalogueStaff,
  'POST /desk/:host/products/:handle/pictures': catalogueStaff,
  'POST /desk/:host/products/:handle/pictures/:move{text|up|down|remove}': catalogueStaff,
  'GET /desk/:host/:section': couponStaff,
  'POST /desk/:host/:section': couponStaff,
  [`GET ${formPath}`]: couponStaff,
  [`POST ${formPath}`]: couponStaff,
};

const api = testApi();
const samples: Record<string, string> = {
  host: 'localhost',
  handle: 'pot',
  section: 'coupons',
  subject: 'TEN',
  operation: 'stopCoupon',
};
const browsers: Record<string, DeskBrowser> = {};

/** The path of a route with the ids of the first store, or with the first word of a choice. */
const pathOf = (route: string, values = samples) =>
  route
    .replace(/^\w+ /, '')
    .replace(/:(\w+)(?:\{(.*?)\}(?=\/|$))?/g, (_, name: string, pattern = '') =>
      pattern.split('|').includes(values[name]) || !pattern.includes('|')
        ? (values[name] ?? '')
        : pattern.split('|')[0],
    );

async function request(browser: DeskBrowser, route: string, path = pathOf(route)) {
  if (route.startsWith('GET')) return browser.open(path);
  // Every page has the token of the session, also one that is not found.
  const { page } = await browser.open('/desk/none/none');
  const csrf = page.querySelector('[name=csrf]')?.getAttribute('value') ?? '';
  return browser.request(path, new URLSearchParams({ csrf, form: randomUUID() }));
}

function outcome({ status, location }: { status: number; location: string | null }): string {
  if (location?.startsWith('/desk/sign-in')) return 'sign in';
  if (status === 404) return 'not found';
  return status === 403 ? 'forbidden' : 'open';
}

const hasRole = ([, roles]: [string, 'visitor' | readonly StaffRole[]]) => roles !== 'visitor';
const staffRoutes = () => Object.entries(rights).filter(hasRole);

beforeAll(async () => {
  const storeId = await addStore(api.database, 'localhost', { gst: seller, reviews: {} });
  const other = await addStore(api.database, 'tv.localhost', { storeName: 'TV', reviews: {} });
  await addProducts(api.database, storeId, [
    { handle: 'pot', hsn: '6913', gstRatePoints: 1800, stock: 5 },
  ]);
  await api.database.insert(coupons).values({ storeId, code: 'TEN', basisPoints: 1000 });
  const user = await addCustomer(api.database, storeId);
  samples.number = await placeOrder(api.database, storeId, { products: { pot: 1 } }, user);
  await confirmPayment(api.database, storeId, samples.number, undefined);
  const picture = Buffer.from('picture');
  const report = { orderId: samples.number, storeId, picture };
  await api.database.insert(paymentReports).values(report);
  for (const role of staffRoleNames) {
    browsers[role] = await signedInStaff(api, storeId, `${role}@example.in`, role);
  }
  browsers.stranger = await signedInStaff(api, other, 'stranger@example.in', 'owner');
});

it('has no route without an entry in this table', () => {
  expect(api.routesBelow('/desk').toSorted()).toEqual(Object.keys(rights).toSorted());
});

it('refuses a form without the token of its session, from any page and in any encoding', async () => {
  const { page } = await new DeskBrowser(api).open('/desk/sign-in');
  const foreign = page.querySelector('[name=csrf]')?.getAttribute('value') ?? '';
  const cookie = browsers.owner?.cookie ?? '';
  const formType = 'application/x-www-form-urlencoded';
  const upload = new FormData();
  upload.set('csrf', foreign);
  for (const route of Object.keys(rights).filter((name) => name.startsWith('POST'))) {
    for (const [body, type, status] of [
      ['', formType, 403],
      [`csrf=${foreign}`, formType, 403],
      [`csrf=${foreign}`, 'text/plain', 415],
      [JSON.stringify({ csrf: foreign }), 'application/json', 415],
      [upload, undefined, 403],
    ] as const) {
      const headers = { cookie, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
      const sent = await fetch(api.url + pathOf(route), {
        method: 'POST',
        redirect: 'manual',
        headers: { ...headers, ...(type && { 'content-type': type }) },
        body,
      });
      expect(`${route} ${sent.status}`).toBe(`${route} ${status}`);
    }
  }
  expect(await api.database.$count(staffLog)).toBe(0);
});

it('checks rights before a body, and refuses one of many parts or fields', async () => {
  const owner = browsers.owner ?? new DeskBrowser(api);
  const file = '/desk/localhost/products/new/file';
  const send = async (role: string, path: string, body: string, type: string) => {
    const cookie = browsers[role]?.cookie ?? '';
    const headers = { cookie, 'content-type': type };
    return (await fetch(api.url + path, { method: 'POST', redirect: 'manual', headers, body }))
      .status;
  };
  const damaged = 'multipart/form-data; boundary=b';
  expect(await send('orders', file, 'damaged', damaged)).toBe(403);
  expect(await send('stranger', file, 'damaged', damaged)).toBe(404);
  expect(await send('owner', file, 'damaged', damaged)).toBe(400);
  const part = '--b\r\nContent-Disposition: form-data; name="x"\r\n\r\n1\r\n';
  expect(await send('owner', file, `${part.repeat(101)}--b--`, damaged)).toBe(413);
  const quoted = 'multipart/form-data; boundary="b"';
  expect(await send('owner', file, `${part.repeat(100)}--b--`, quoted)).toBe(403); // without a token
  const formType = 'application/x-www-form-urlencoded';
  expect(await send('owner', '/desk/localhost/orders/slips', 'a&'.repeat(5000), formType)).toBe(
    413,
  );
  expect((await owner.open(file)).status).toBe(200);
});

it('opens each route to the roles of the table alone', async () => {
  const expected: Record<string, unknown> = {};
  const observed: Record<string, unknown> = {};
  for (const [route, roles] of staffRoutes()) {
    const mayOpen = (role: StaffRole) => (roles.includes(role) ? 'open' : 'forbidden');
    expected[route] = {
      visitor: 'sign in',
      ...Object.fromEntries(staffRoleNames.map((role) => [role, mayOpen(role)])),
      stranger: route.includes(':host') ? 'not found' : 'open',
    };
    const everybody = Object.entries({ visitor: new DeskBrowser(api), ...browsers });
    const outcomes = everybody.map(async ([name, browser]) => {
      if (name !== 'visitor' || !route.startsWith('POST')) {
        return [name, outcome(await request(browser, route))];
      }
      // A visitor's form has the token of the sign-in.
      const { body } = await browser.fill('/desk/sign-in', 'form', {});
      return [name, outcome(await browser.request(pathOf(route), body))];
    });
    observed[route] = Object.fromEntries(await Promise.all(outcomes));
  }
  expect(observed).toEqual(expected);
  // Some 400 requests.
}, 120_000);

it("finds nothing of another store by its id below the own store's address", async () => {
  const values = { ...samples, host: 'tv.localhost' };
  const stranger = browsers.stranger ?? new DeskBrowser(api);
  const ofIds = staffRoutes()
    .map(([route]) => route)
    .filter((route) => /:(number|handle)/.test(route));
  const found: string[] = [];
  for (const route of ofIds) {
    const response = await request(stranger, route, pathOf(route, values));
    if (outcome(response) !== 'not found') found.push(`${route} ${response.status}`);
  }
  expect(found).toEqual([]);
});
