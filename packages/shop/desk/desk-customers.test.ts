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
const download = (section: string) =>
  owner.submit(`/desk/localhost/${section}`, '[action$=".csv"]');

it('lists messages by pages, the newest first', async () => {
  const page = await open('messages');
  const subjects = page.querySelectorAll('h2').map(({ text }) => text);
  expect(subjects).toHaveLength(50);
  expect(subjects.slice(0, 2)).toEqual(['<b>Bench', 'Message 50']);
  expect(page.querySelector('[href="mailto:asha@example.in"]')).not.toBeNull();
  const older = page.querySelector('[href^="?after="]')?.getAttribute('href');
  const rest = await open(`messages${older}`);
  expect(rest.querySelectorAll('h2').map(({ text }) => text)).toEqual(['Message 1', 'Message 0']);
  expect(rest.querySelector('[href^="?after="]')).toBeNull();
});

it('lists confirmed subscribers alone, the newest first, and downloads all rows as CSV without formulas', async () => {
  const shown = (await open('newsletter')).querySelectorAll('tbody th');
  const emails = ['second@example.in', 'first@example.in'];
  expect(shown.map(({ text }) => text.trim())).toEqual(emails);
  const subscribers = await download('newsletter');
  expect(subscribers.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(subscribers.headers.get('content-disposition')).toBe(
    'attachment; filename="subscribers.csv"',
  );
  const [header, ...rows] = parse(subscribers.text, { bom: true }) as string[][];
  expect(header).toEqual(['createdAt', 'confirmedAt', 'email', 'agreedTo', 'unsubscribe']);
  expect(rows.map((row) => row.slice(2, 4))).toEqual([
    ['first@example.in', "'@SUM(A1)"],
    ['second@example.in', ''],
  ]);
  const messages = parse((await download('messages')).text, { bom: true }) as string[][];
  expect(messages).toHaveLength(53);
  const last = ["'=1+1", 'asha@example.in', '<b>Bench', 'Does it\nfit?'];
  expect(messages.at(-1)?.slice(1)).toEqual(last);
  expect(await api.database.select().from(staffLog).orderBy(staffLog.id)).toMatchObject([
    { email: 'owner@example.in', action: 'download', subject: 'subscribers' },
    { email: 'owner@example.in', action: 'download', subject: 'messages' },
  ]);
});

it.each([
  ['messages', 'contact', 'takesContactMessages'],
  ['newsletter', 'newsletter', 'takesSubscriptions'],
])('closes and opens the form of the %s again', async (section, name, setting) => {
  const path = `/desk/localhost/${section}`;
  const toggle = () => owner.submit(path, `[action$="/forms/${name}"]`);
  const read = async () => {
    const { body } = await api.send('/storeInfo');
    return { takesContactMessages: body.takesContactMessages, ...body.newsletter }[setting];
  };
  for (const isOpen of [false, true]) {
    expect((await toggle()).location).toBe(`${path}?done`);
    expect(await read()).toBe(isOpen);
  }
  const clerk = await signedInStaff(api, storeId, `${name}@example.in`, 'orders');
  expect((await clerk.open('/desk/localhost/messages')).text).not.toContain('/forms/');
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
