import { parse } from 'csv-parse/sync';
import { products } from '../catalogue/schema';
import { contactMessages } from '../customers/schema';
import { subscriptions } from '../marketing/schema';
import { staffLog } from '../staff/schema';
import { testApi } from '../testing/api';
import { type DeskBrowser, signedInStaff } from '../testing/desk';
import { addProducts, addStore } from '../testing/shop';

const api = testApi();
let storeId = 0;
let owner: DeskBrowser;

const message = { name: 'Asha', email: 'asha@example.in', message: 'Does it\nfit?' };
const confirmedAt = new Date('2026-11-02T10:00:00Z');

beforeAll(async () => {
  storeId = await addStore(api.database, 'localhost');
  const other = await addStore(api.database, 'tv.localhost');
  await api.database
    .insert(contactMessages)
    .values([
      ...Array.from({ length: 51 }, (_, at) => ({ storeId, ...message, subject: `Message ${at}` })),
      { storeId, ...message, name: '=1+1', subject: '<b>Bench' },
      { storeId: other, ...message, subject: 'Of another store' },
    ]);
  const newsletter = { storeId, kind: 'newsletter' as const };
  await api.database.insert(subscriptions).values([
    { ...newsletter, email: 'first@example.in', confirmedAt, agreedTo: '@SUM(A1)' },
    { ...newsletter, email: 'waiting@example.in' },
    { ...newsletter, email: 'second@example.in', confirmedAt },
    { ...newsletter, storeId: other, email: 'other@example.in', confirmedAt },
  ]);
  await addProducts(api.database, storeId, [
    { handle: 'pot', title: 'Pot', stock: 0 },
    { handle: 'tee', title: 'Tee', stock: 0 },
  ]);
  await addProducts(api.database, other, [{ handle: 'cable', title: 'Cable', stock: 0 }]);
  const ids = await api.database.select({ id: products.id }).from(products).orderBy(products.id);
  const [pot = 0, tee = 0, cable = 0] = ids.map(({ id }) => id);
  const restock = { storeId, kind: 'restock' as const, productId: tee, size: 'L' };
  await api.database.insert(subscriptions).values([
    { ...restock, productId: pot, size: '', email: 'a@example.in', confirmedAt },
    { ...restock, email: 'a@example.in', confirmedAt, createdAt: confirmedAt },
    { ...restock, email: 'b@example.in', confirmedAt },
    { ...restock, email: 'c@example.in', size: 'M' },
    { ...restock, email: 'd@example.in', confirmedAt, notifiedAt: confirmedAt },
    { ...restock, storeId: other, productId: cable, size: '', email: 'a@example.in', confirmedAt },
  ]);
  owner = await signedInStaff(api, storeId, 'owner@example.in', 'owner');
});

const open = async (path: string) => (await owner.open(`/desk/localhost/${path}`)).page;
const download = async (section: string) => {
  const { text } = await owner.submit(`/desk/localhost/${section}`, '[action$="/export"]');
  return parse(text, { bom: true }) as string[][];
};

it('lists messages by pages, the newest first', async () => {
  const headings = (page: Awaited<ReturnType<typeof open>>) =>
    page.querySelectorAll('tbody th').map(({ text }) => text.trim());
  const page = await open('messages');
  expect(headings(page)).toHaveLength(50);
  expect(headings(page).slice(0, 2)).toEqual(['<b>Bench', 'Message 50']);
  const older = page.querySelector('[href^="?after="]')?.getAttribute('href');
  expect(headings(await open(`messages${older}`))).toEqual(['Message 1', 'Message 0']);
});

it('lists confirmed subscribers alone, and downloads all rows as CSV without formulas', async () => {
  const shown = (await open('newsletter')).querySelectorAll('tbody th');
  const emails = ['second@example.in', 'first@example.in'];
  expect(shown.map(({ text }) => text.trim())).toEqual(emails);
  const [header, ...rows] = await download('newsletter');
  expect(header).toEqual(['Email', 'Subscribed', 'Confirmed', 'Agreed to', 'Unsubscribe']);
  expect(rows.map((row) => row[3])).toEqual(['', "'@SUM(A1)"]);
  const messages = await download('messages');
  expect(messages).toHaveLength(53);
  expect(messages[1]?.slice(2)).toEqual(["'=1+1", 'asha@example.in', 'Does it\nfit?']);
  expect(await api.database.select().from(staffLog).orderBy(staffLog.id)).toMatchObject([
    { email: 'owner@example.in', action: 'download', subject: 'Subscribers' },
    { email: 'owner@example.in', action: 'download', subject: 'Messages' },
  ]);
});

it('closes and opens forms, which only owners may do', async () => {
  const path = '/desk/localhost/newsletter/new/setContactSettings';
  const clerk = await signedInStaff(api, storeId, 'clerk@example.in', 'orders');
  expect((await clerk.open(path)).status).toBe(403);
  for (const choice of ['off', 'on']) {
    await owner.submit(path, 'main form', { contact: choice });
    const { body } = await api.send('/storeInfo');
    expect(body.takesContactMessages).toBe(choice === 'on');
  }
});

it('shows the settings', async () => {
  expect((await open('settings')).text).toMatch(/storeName\s*localhost/);
});

it('adds and removes people, with a link for the password', async () => {
  const added = await owner.submit('/desk/localhost/staff/new/addStaff', 'main form', {
    email: 'new@example.in',
    role: 'catalogue',
  });
  expect(added.location).toBe('/desk/localhost/staff');
  expect((await open('staff')).text).toMatch(/new@example\.in\s*catalogue\s*no password yet/);
  const remove = '/desk/localhost/staff/new%40example.in/removeStaff';
  await owner.submit(remove, 'main form', { confirmed: 'yes' });
  expect((await open('staff')).text).not.toMatch(/new@example\.in\s*catalogue/);
  const last = await owner.submit(
    '/desk/localhost/staff/owner%40example.in/removeStaff',
    'main form',
    { confirmed: 'yes' },
  );
  expect(last.page.querySelector('[role=alert]')?.text).toContain('is the only owner');
});

it('counts the shoppers who wait for a product, without their addresses', async () => {
  const page = await open('products?show=awaited');
  const rows = page
    .querySelectorAll('tbody tr')
    .map((row) => row.querySelectorAll('th, td').map(({ text }) => text.trim()));
  expect(rows).toEqual([
    ['Tee', 'L', '2 shoppers', 'since 2 Nov 2026'],
    ['Pot', 'any', '1 shopper', expect.any(String)],
  ]);
  expect(page.toString()).not.toContain('a@example.in');
});
