import { parse } from 'csv-parse/sync';
import { eq } from 'drizzle-orm';
import { contactMessages } from '../customers/schema';
import { reviews } from '../marketing/schema';
import { coupons } from '../orders/schema';
import { staffLog } from '../staff/schema';
import { stores } from '../stores/schema';
import { testShop } from '../testing/commands';
import { type DeskBrowser, signedInStaff } from '../testing/desk';
import { addCustomer, addProducts, addStore } from '../testing/shop';

const path = '/desk/localhost/coupons';

let storeId = 0;
let manager: DeskBrowser;
let owner: DeskBrowser;
const shop = testShop(async (database) => {
  storeId = await addStore(database, 'localhost', { reviews: {}, categories: ['Pots', 'A, B'] });
  await addProducts(database, storeId, [
    { handle: 'pot', title: 'Clay pot', category: 'Pots' },
    { handle: 'bench', category: 'Benches' },
  ]);
  const { id: userId } = await addCustomer(database, storeId);
  const review = { rating: 4, title: 'Breathes <b>well', text: '=1+1', pictures: [] };
  await database
    .insert(reviews)
    .values({ storeId, userId, productHandle: 'pot', status: 'waiting', ...review });
  const other = await addStore(database, 'tv.localhost');
  const message = { name: 'Asha', email: 'asha@example.in', message: 'Does it fit?' };
  await database
    .insert(contactMessages)
    .values([
      ...Array.from({ length: 51 }, (_, at) => ({ storeId, ...message, subject: `Message ${at}` })),
      { storeId: other, ...message, subject: 'Of another store' },
    ]);
});
beforeAll(async () => {
  manager = await signedInStaff(shop.api, storeId, 'manager@example.in', 'catalogue');
  owner = await signedInStaff(shop.api, storeId, 'owner@example.in', 'owner');
});
beforeEach(async () => {
  await shop.api.database.delete(coupons);
  await shop.api.database.delete(staffLog);
});

const press = (form: string, values: Record<string, string> = {}) =>
  manager.submit(`${path}/${form}`, 'main form', values);
const add = (values: Record<string, string>) =>
  press('new/addCoupon', { confirmed: 'yes', ...values });
const listed = async (query = '') =>
  (await manager.open(path + query)).page
    .querySelectorAll('tbody tr')
    .map((row) => row.querySelectorAll('th, td').map((cell) => cell.structuredText));
const message = async () => (await manager.open(path)).page.querySelector('[role=status]')?.text;
const read = async (code = 'TEN') =>
  (await shop.api.database.select().from(coupons)).find((coupon) => coupon.code === code);

it('runs a form once, logs it, and says what happened', async () => {
  const { action, body } = await manager.fill(`${path}/new/addCoupon`, 'main form', {
    code: 'garden10',
    percent: '12.5',
    least: 'Rs. 1,999',
    'categories:Pots': 'yes',
    until: '2090-11-28',
    uses: '100',
  });
  expect((await manager.request(action, body)).text).toContain('Discount in percent: 12.5 %');
  body.set('confirmed', 'yes');
  expect((await manager.request(action, body)).location).toBe(path);
  expect(await message()).toContain(
    'gives 12.5% off on pots in orders of ₹1,999 or more. It applies to pots only.',
  );
  expect(await message()).toBeUndefined();
  expect((await manager.request(action, body)).location).toBe(path);
  expect(await message()).toContain('This form was already submitted.');
  expect(await read('GARDEN10')).toMatchObject({
    code: 'GARDEN10',
    basisPoints: 1250,
    usesInAll: 100,
  });
  expect(shop.events).toEqual([{ store: 'localhost', storeInfo: true }]);
  expect(await shop.api.database.select().from(staffLog)).toMatchObject([
    { action: 'Add a coupon', subject: 'GARDEN10', email: 'manager@example.in' },
  ]);
});

it.each([
  [{ code: 'a b' }, 'code', 'Use 2 to 40 letters, digits and hyphens'],
  [{ code: '' }, 'code', 'Code is missing.'],
  [{ most: '₹ x' }, 'most', 'Use a number, such as 10 or 12.5.'],
  [{ until: '2020-02-01' }, 'until', 'has already passed'],
  [{ 'products:pan': 'yes' }, undefined, 'does not contain the product'],
])('explains %j beside its field, and loses nothing', async (values, field, error) => {
  const { status, page } = await add({ code: 'TEN', percent: '10', least: '77', ...values });
  expect([400, 422]).toContain(status);
  const place = field ? `#${field}-note` : '[role=alert]';
  expect(page.querySelector(place)?.text).toContain(error);
  if (field) expect(page.querySelector(`#${field}`)?.getAttribute('aria-invalid')).toBe('true');
  expect(page.querySelector('#least')?.getAttribute('value')).toBe('77');
  expect(await read()).toBeUndefined();
});

it('chooses products by name, which confirmation and list show', async () => {
  const typed = { code: 'TEN', percent: '10' };
  const find = { ...typed, 'products.search': 'clay', confirmed: '' };
  expect((await press('new/addCoupon', typed)).text).toContain('TEN applies to all products.');
  const { page } = await press('new/addCoupon', find);
  const box = page.querySelector('[name="products:pot"]');
  expect([box?.parentNode.text, box?.hasAttribute('checked')]).toEqual(['Clay pot', false]);
  expect(page.querySelector('#code')?.getAttribute('value')).toBe('TEN');
  const chosen = { ...typed, 'products:pot': 'yes' };
  expect((await press('new/addCoupon', chosen)).text).toContain('Products: Clay pot');
  await add(chosen);
  expect(await read()).toMatchObject({ products: ['pot'] });
  expect((await listed())[0]).toContain('Clay pot');
  const product = '/desk/localhost/products/bench';
  await manager.submit(`${product}/setGoesWith`, 'main form', { 'products:pot': 'yes' });
  const stored = (await manager.open(`${product}/setGoesWith`)).page;
  expect(stored.querySelector('[name="products:pot"]')?.hasAttribute('checked')).toBe(true);
});

it('lists rows with what each offers, sorted by a column', async () => {
  await add({ code: 'TEN', percent: '10' });
  await add({ code: 'FIVE', percent: '5' });
  const codes = async (query?: string) => (await listed(query)).map(([code]) => code);
  expect(await codes()).toEqual(['TEN', 'FIVE']);
  expect(await codes('?sort=Code')).toEqual(['FIVE', 'TEN']);
  await press('TEN/announceCoupon');
  expect(await read()).toMatchObject({ announced: true });
  await press('TEN/withdrawCoupon');
  expect(await read()).toMatchObject({ announced: false });
  await press('TEN/stopCoupon');
  expect(await message()).toBe('TEN is stopped.');
  const [ten = []] = await listed();
  expect(ten.join(' ')).toMatch(/^TEN 10% off .* stopped/);
  expect((await manager.open(path)).page.querySelector(`[href^="${path}/TEN/"]`)).toBeNull();
});

it('has no form of another section, of no operation, or for a role without it', async () => {
  const statusOf = async (browser: DeskBrowser, form: string) =>
    (await browser.open(`/desk/localhost/${form}`)).status;
  expect(await statusOf(manager, 'coupons/new/addCoupon')).toBe(200);
  expect(await statusOf(manager, 'reviews/new/addCoupon')).toBe(404);
  expect(await statusOf(manager, 'coupons/new/toString')).toBe(404);
  const clerk = await signedInStaff(shop.api, storeId, 'clerk@example.in', 'orders');
  expect(await statusOf(clerk, 'coupons/new/addCoupon')).toBe(403);
  expect((await clerk.submit('/desk/account', '.bar form')).location).toBe('/desk/sign-in');
});

it('shows long rows as cards, filters them, and exports them without formulas', async () => {
  const list = '/desk/localhost/reviews';
  const titles = async (query = '') =>
    (await manager.open(list + query)).page
      .querySelectorAll('tbody th')
      .map(({ innerHTML }) => innerHTML);
  expect(await titles()).toEqual(['Breathes &lt;b&gt;well']);
  const file = await manager.submit(list, `[action="${list}"]`);
  expect(file.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  const [row] = parse(file.text, { bom: true, columns: true }) as Record<string, string>[];
  expect(row).toMatchObject({ Title: 'Breathes <b>well', Text: "'=1+1" });
  expect(await shop.api.database.select().from(staffLog)).toMatchObject([
    { action: 'download', subject: 'Reviews' },
  ]);
  await manager.submit(`${list}/1/rejectReviews`, 'main form', { reason: 'It names a person.' });
  expect(await titles()).toEqual([]);
  expect((await manager.open(list)).text).toContain('No reviews waiting.');
  expect(await titles('?status=rejected')).toHaveLength(1);
  await manager.submit(`${list}/1/approveReviews`, 'main form');
  expect(await titles('?status=published')).toHaveLength(1);
});

it('lists rows by pages, and downloads them all', async () => {
  const list = '/desk/localhost/messages';
  const headings = async (query = '') =>
    (await owner.open(list + query)).page.querySelectorAll('tbody th').map(({ text }) => text);
  const { page } = await owner.open(list);
  const older = page.querySelector('[href^="?after="]')?.getAttribute('href');
  expect(await headings()).toHaveLength(50);
  expect(await headings(older)).toEqual(['Message 0']);
  const { text } = await owner.submit(list, `[action="${list}"]`);
  expect(parse(text, { bom: true })).toHaveLength(52);
});

it('adds and removes people, but never the last owner', async () => {
  const staff = '/desk/localhost/staff';
  const added = { email: 'new@example.in', role: 'catalogue' };
  expect((await owner.submit(`${staff}/new/addStaff`, 'main form', added)).location).toBe(staff);
  expect((await owner.open(staff)).text).toContain('no password yet');
  await owner.submit(`${staff}/new%40example.in/changeStaffRole`, 'main form', { role: 'orders' });
  expect((await owner.open(staff)).text).toContain('new@example.in has the role orders.');
  await owner.submit(`${staff}/new%40example.in/sendStaffLink`, 'main form');
  const link = (await owner.open(staff)).page.querySelector('[role=status] a');
  expect(link?.getAttribute('href')).toMatch(/^http.*\/desk\/password#token=[\w-]+$/);
  const remove = (email: string) =>
    owner.submit(`${staff}/${email}/removeStaff`, 'main form', { confirmed: 'yes' });
  await remove('new%40example.in');
  expect((await owner.open(staff)).text).not.toContain('no password yet');
  const { text } = await remove('owner%40example.in');
  expect(text).toContain('is the only owner');
});

const settings = '/desk/localhost/settings';
const change = (form: string, values: Record<string, string>) =>
  owner.submit(`${settings}/${form}`, 'main form', values);
const readStore = async () =>
  (await shop.api.database.select().from(stores).where(eq(stores.id, storeId)))[0];

it('changes settings, removes emptied ones, and logs what changed', async () => {
  const info = { storeName: 'Aangan', description: 'Pots.', accent: '#2f5d3a' };
  await shop.api.database.update(stores).set({ info }).where(eq(stores.id, storeId));
  const wrong = await change('new/changeStore', { companyPhone: 'call us', storeName: 'Angan' });
  expect(wrong.status).toBe(400);
  expect(wrong.page.querySelector('#companyPhone')?.getAttribute('aria-invalid')).toBe('true');
  expect(wrong.page.querySelector('#storeName')?.getAttribute('value')).toBe('Angan');
  const socialLinks = 'Instagram: https://instagram.com/angan\nX: https://x.com/angan';
  await change('new/changeStore', { storeName: 'Angan', description: '', socialLinks });
  expect((await readStore())?.info).toEqual({
    ...{ storeName: 'Angan', accent: '#2f5d3a', categories: [] },
    socialLinks: { Instagram: 'https://instagram.com/angan', X: 'https://x.com/angan' },
  });
  expect(await shop.api.database.select().from(staffLog)).toMatchObject([
    { values: { 'Name of the shop': 'Angan', Description: 'none' } },
  ]);
  const { page } = await owner.open(settings);
  expect(page.querySelector('tbody tr')?.text).toBe('Name of the shopAngan');
});

it('changes delivery charges, zones and weights, until delivery is free again', async () => {
  const delivery = { minDays: 2, maxDays: 5, free: true };
  await shop.api.database.update(stores).set({ info: { delivery } });
  const read = async () => (await readStore())?.info.delivery;
  const zones = '56, 57: 40; free from 999\n79: 2 kg 60; 5 kg 90';
  const typed = {
    ...{ chargesCharge: '60', chargesFreeFrom: '₹ 1,999', chargesZones: zones },
    ...{ chargesNotServed: '744', chargesCategories: 'Pots: 20' },
  };
  expect((await change('new/setDelivery', typed)).location).toBe(settings);
  const steps = [
    { upToKg: 2, charge: 60 },
    { upToKg: 5, charge: 90 },
  ];
  const stored = [
    { pinPrefixes: ['56', '57'], charge: 40, freeFrom: 999 },
    { pinPrefixes: ['79'], weightSteps: steps },
  ];
  const charges = { charge: 60, freeFrom: 1999, notServed: ['744'], categories: { Pots: 20 } };
  expect(await read()).toEqual({ minDays: 2, maxDays: 5, charges: { ...charges, zones: stored } });
  expect((await change('new/setDelivery', {})).location).toBe(settings);
  await change('new/setDelivery', {
    chargesCharge: '',
    chargesWeightSteps: '2 kg 60\n5 kg 90',
    chargesZones: '',
  });
  expect((await read())?.charges).toMatchObject({ weightSteps: steps, freeFrom: 1999 });
  const states = 'Goa, 79: 40\nTelangana: 50\nAndhra Pradesh: 60';
  await change('new/setDelivery', { chargesZones: states, chargesNotServed: '744, Sikkim' });
  const placed = ((await read())?.charges?.zones ?? []).map(({ pinPrefixes }) => pinPrefixes);
  expect(placed[0]).toEqual(['79', '403']);
  // Both states have 507.
  expect(placed.map((prefixes) => prefixes.includes('507'))).toEqual([false, true, false]);
  expect((await owner.open(settings)).text).toContain('5 working days');
  const { page } = await owner.open(`${settings}/new/setDelivery`);
  expect((await read())?.charges?.notServed).toEqual(['744', '737']);
  expect(page.querySelector('#chargesZones')?.text.trim()).toBe(states);
  const none = {
    ...{ chargesFreeFrom: '', chargesWeightSteps: '', chargesZones: '' },
    ...{ chargesNotServed: '', chargesCategories: '' },
  };
  await change('new/setDelivery', none);
  expect(await read()).toEqual(delivery);
  const unread = await change('new/setDelivery', { chargesZones: 'Bengaluru 40' });
  expect(unread.page.querySelector('[role=alert]')?.text).toContain('is not a zone');
});

it('changes the text of a policy as its file would, back to the built-in one', async () => {
  const read = async () => (await readStore())?.info.policies?.shipping;
  const save = (text: string) => change('shipping/setPolicy', { text });
  expect((await owner.open(`${settings}?list=listPolicies`)).text).toContain('Shipping Policy');
  const wrong = await save('Ask {{companyNam}}.');
  expect(wrong.page.querySelector('#text-note')?.text).toContain('Did you mean "{{companyName}}"?');
  await save('We *ship* to {{companyName}}.');
  expect(await read()).toBe('<p>We <em>ship</em> to {{companyName}}.</p>');
  const { page } = await owner.open(`${settings}/shipping/setPolicy`);
  expect(page.querySelector('#text')?.text.trim()).toBe('We _ship_ to {{companyName}}.');
  await save('<p>As <b>HTML</b></p>');
  expect(await read()).toBe('<p>As <b>HTML</b></p>');
  await save('');
  expect(await read()).toContain('<h2>');
});

it('takes payment accounts, whose secrets it never shows nor logs', async () => {
  await shop.api.database.update(stores).set({ payment: { providers: ['sandbox'] } });
  for (const section of ['settings', 'orders', 'sales']) {
    const page = await owner.open(settings.replace('settings', section));
    expect(page.text).toContain('Payments are only pretended');
  }
  const keys = { keyId: 'rzp_test_a1', keySecret: 'k3yS3cret', webhookSecret: 'k3yWebhook' };
  const missing = await change('new/setRazorpay', { providers: 'yes', razorpayKeyId: keys.keyId });
  const note = missing.page.querySelector('#razorpayKeySecret-note')?.text;
  expect(note).toBe('Key secret is missing.');
  await change('new/setRazorpay', {
    ...{ providers: 'yes', razorpayKeyId: keys.keyId },
    ...{ razorpayKeySecret: keys.keySecret, razorpayWebhookSecret: keys.webhookSecret },
  });
  await change('new/setRazorpay', { razorpayKeyId: 'rzp_live_b2' });
  await change('new/setCash', { providers: 'yes', codMaxRupees: '5000' });
  await change('new/setCash', { codMaxRupees: '' });
  expect((await readStore())?.payment).toEqual({
    providers: ['razorpay', 'cod'],
    razorpay: { ...keys, keyId: 'rzp_live_b2' },
    cod: {},
  });
  const pages = [settings, `${settings}/new/setRazorpay`, '/desk/localhost/log'];
  for (const page of pages) expect((await owner.open(page)).text).not.toContain('k3y');
  const { action, body } = await owner.fill(`${settings}/new/setCash`, 'main form', {});
  body.delete('providers');
  await owner.request(action, body);
  expect((await readStore())?.payment.providers).toEqual(['razorpay']);
  const { text } = await owner.open(settings);
  expect(text).not.toContain('pretended');
  expect(text).toContain('Shoppers can use it once');
  const { page } = await owner.open('/desk/localhost/log?text=RAZORPAY');
  expect(page.querySelectorAll('tbody tr').map(({ text }) => text)).toEqual([
    expect.stringContaining('rzp_live_b2'),
    expect.stringContaining('rzp_test_a1'),
  ]);
});
