import { eq } from 'drizzle-orm';
import { testShop } from '@/cli/testing';
import { dayInIndia } from '@/lib/rules/dates';
import { campaignLinks, coupons, orders, staffLog } from '../database/schema';
import { createOrder } from '../services/create-order';
import { type DeskBrowser, signedInStaff } from '../testing/desk';
import { addProducts, addShopper, addStore, shippingAddress } from '../testing/shop';

const path = '/desk/localhost/campaigns';

let storeId = 0;
let marketer: DeskBrowser;
const shop = testShop(async (database) => {
  storeId = await addStore(database, 'localhost', {
    collections: { next: { title: 'Next', text: '', products: ['pot'], from: '2099-11-08' } },
  });
  await addProducts(database, storeId, [{ handle: 'pot', regularPricePaise: 50_000 }]);
  await database.insert(coupons).values({ storeId, code: 'TEN', basisPoints: 1000 });
});
beforeAll(async () => {
  marketer = await signedInStaff(shop.api, storeId, 'marketer@example.in', 'marketing');
});
afterEach(() => shop.api.database.delete(campaignLinks));

const link = { path: '/product/pot', source: 'poster', name: 'Diwali 2026', coupon: 'ten' };

it('makes a link once, with its short link, QR code and warnings, stops it and deletes it', async () => {
  const { action, body } = await marketer.fill(`${path}/new`, 'main form', {
    ...link,
    path: '/collections/next',
  });
  const made = await marketer.request(action, body);
  expect(made.status).toBe(200);
  const notice = made.page.querySelector('.notice')?.text.replaceAll(/\s+/g, ' ') ?? '';
  const [, code = ''] = /Short link: http:\/\/localhost:\d+\/go\/(\w{6})/.exec(notice) ?? [];
  expect(notice).toContain('utm_source=poster&utm_campaign=diwali-2026&coupon=TEN');
  expect(notice).toContain('The collection next opens on 8 Nov 2099.');
  expect(await marketer.request(action, body)).toMatchObject({
    status: 303,
    location: `${path}?done=before`,
  });
  expect(await shop.api.database.select().from(staffLog)).toMatchObject([
    { action: 'make link', subject: 'Diwali 2026' },
  ]);
  const qr = await marketer.open(`${path}/${code}/qr.svg`);
  expect(qr.headers.get('content-disposition')).toBe(`attachment; filename="${code}.svg"`);
  expect(qr.text).toMatch(/^<svg /);
  const png = await marketer.open(`${path}/${code}/qr.png`);
  expect(png.headers.get('content-type')).toBe('image/png');
  expect(png.text).toContain('PNG');
  await marketer.submit(path, `[action="${path}/${code}/stop"]`);
  const [stored] = await shop.api.database.select().from(campaignLinks);
  expect(stored?.stoppedAt).not.toBeNull();
  const { page } = await marketer.open(path);
  expect(page.querySelector('tbody')?.text).toMatch(/poster \/ diwali-2026 +stopped/);
  await marketer.submit(path, `[action="${path}/${code}/delete"]`);
  expect(await shop.api.database.select().from(campaignLinks)).toEqual([]);
});

it('explains a link that cannot be made, and loses nothing', async () => {
  const { status, page, text } = await marketer.submit(`${path}/new`, 'main form', {
    ...link,
    path: '/product/pan',
  });
  expect(status).toBe(422);
  expect(text).toContain('This store has no page /product/pan.');
  expect(page.querySelector('#source')?.getAttribute('value')).toBe('poster');
});

it('reports with the figures of the command, as a table and as CSV', async () => {
  const user = await addShopper(shop.api.database, storeId);
  for (const source of ['poster', 'whatsapp']) {
    const last = { source, medium: '', name: 'diwali-2026' };
    const attribution = { first: last, last };
    const request = { products: { pot: 1 }, shippingAddress, attribution };
    const limits = { ordersPerHour: 9, unpaidOrdersPerAccount: 9, maxQuantityPerLine: 9 };
    const placement = { storeId, user, request, idempotencyKey: undefined, limits };
    await createOrder(shop.api.database, placement);
  }
  await shop.api.database.update(orders).set({ status: 1 }).where(eq(orders.storeId, storeId));
  const today = dayInIndia();
  const search = `from=${today}&to=${today}`;
  const { page } = await marketer.open(`${path}?${search}`);
  const rows = page
    .querySelectorAll('.figures tbody tr')
    .map(({ childNodes }) => childNodes.map(({ text }) => text).join(' '));
  expect(rows).toEqual([
    'poster / diwali-2026 0 0 0 0 0 1 ₹500.00 ₹500.00 0',
    'whatsapp / diwali-2026 0 0 0 0 0 1 ₹500.00 ₹500.00 0',
    'diwali-2026 0 0 0 0 0 2 ₹1,000.00 ₹500.00 0',
  ]);
  const csv = await marketer.open(`${path}/report.csv?${search}`);
  const period = ['--from', today, '--to', today, '--store', 'localhost'];
  const { stdout } = await shop.run('campaigns', 'report', '--csv', ...period);
  expect(csv.text.replace('\uFEFF', '')).toBe(stdout);
});

it('shows an error of the period beside its field', async () => {
  const { status, text } = await marketer.open(`${path}?from=2026-02-02&to=2026-02-01`);
  expect(status).toBe(400);
  expect(text).toContain('The last day is before the first.');
});
