import { coupons } from '../orders/schema';
import { staffLog } from '../staff/schema';
import { testShop } from '../testing/commands';
import { type DeskBrowser, signedInStaff } from '../testing/desk';
import { addProducts, addStore } from '../testing/shop';

const path = '/desk/localhost/coupons';

let storeId = 0;
let manager: DeskBrowser;
const shop = testShop(async (database) => {
  storeId = await addStore(database, 'localhost');
  await addProducts(database, storeId, [{ handle: 'pot', category: 'Pots' }]);
});
beforeAll(async () => {
  manager = await signedInStaff(shop.api, storeId, 'manager@example.in', 'catalogue');
});
beforeEach(() => shop.api.database.delete(coupons));

const add = (values: Record<string, string>) => manager.submit(`${path}/new`, 'main form', values);
const press = (action: string) => manager.submit(path, `[action="${path}/TEN/${action}"]`);
const listed = async () =>
  (await manager.open(path)).page
    .querySelectorAll('article')
    .map(({ text }) => text.replaceAll(/\s+/g, ' ').trim());
const read = async () => (await shop.api.database.select().from(coupons))[0];

it('adds a coupon once, lists it, and notifies the storefronts', async () => {
  const { action, body } = await manager.fill(`${path}/new`, 'main form', {
    code: 'garden10',
    percent: '12.5',
    most: '₹ 300',
    least: 'Rs. 1,999',
    categories: 'Pots',
    from: '2090-11-01',
    until: '2090-11-28',
    uses: '100',
    perShopper: '1',
  });
  for (const done of ['done', 'done=before']) {
    expect((await manager.request(action, body)).location).toBe(`${path}?${done}`);
  }
  expect(await read()).toMatchObject({
    ...{ code: 'GARDEN10', basisPoints: 1250, categories: ['pots'] },
    ...{ mostPaise: 30_000, leastOrderPaise: 199_900, usesInAll: 100, usesAShopper: 1 },
    startsAt: new Date('2090-11-01T00:00:00+05:30'),
    endsAt: new Date('2090-11-29T00:00:00+05:30'),
  });
  expect((await listed())[0]).toMatch(
    /^GARDEN10 12\.5% off up to ₹300 on pots in orders of ₹1,999 or more.*0 of 100 used, 1 per shopper, from 1 Nov 2090, until 28 Nov 2090/,
  );
  expect(shop.events).toEqual([{ store: 'localhost', storeInfo: true }]);
  const [logged] = await shop.api.database.select().from(staffLog);
  expect(logged).toMatchObject({ action: 'addCoupon', subject: 'GARDEN10' });
});

it.each([
  [{ code: 'a b' }, 'Use 2 to 40 letters, digits and hyphens'],
  [{ percent: '' }, 'Use either a discount in percent or one in rupees.'],
  [{ most: '₹ x' }, 'Use a number, such as 10 or 12.5.'],
  [{ from: '2090-02-02', until: '2090-02-01' }, 'The last day is before the first day.'],
  [{ until: '2020-02-01' }, 'has already passed'],
  [{ products: 'pot, pan' }, 'does not contain the product'],
])('explains %j and loses nothing', async (values, message) => {
  const { status, page, text } = await add({ code: 'TEN', percent: '10', least: '77', ...values });
  expect([400, 422]).toContain(status);
  expect(text).toContain(message);
  expect(page.querySelector('#least')?.getAttribute('value')).toBe('77');
  expect(await read()).toBeUndefined();
});

it('announces and stops a coupon', async () => {
  await add({ code: 'TEN', percent: '10' });
  await press('announce');
  expect(await read()).toMatchObject({ announced: true });
  expect((await listed())[0]).toContain('offered in the cart');
  await press('withdraw');
  expect(await read()).toMatchObject({ announced: false });
  const { page: before } = await manager.open(path);
  expect(before.querySelector(`details:not([open]) [action="${path}/TEN/stop"]`)).not.toBeNull();
  await press('stop');
  expect((await read())?.stoppedAt).not.toBeNull();
  const { page } = await manager.open(path);
  expect(await listed()).toEqual([expect.stringMatching(/^TEN stopped/)]);
  expect(page.querySelector(`[action^="${path}/TEN"]`)).toBeNull();
});

it("marks a coupon of the store's folder", async () => {
  await shop.api.database
    .insert(coupons)
    .values({ storeId, code: 'FILED', basisPoints: 1000, inFolder: true });
  await add({ code: 'TEN', percent: '10' });
  const [desk, filed] = await listed();
  expect(desk).not.toContain('coupons.csv');
  expect(filed).toContain("This coupon is in coupons.csv of the store's folder.");
});
