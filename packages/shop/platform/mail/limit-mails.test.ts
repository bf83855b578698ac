import { setImmediate } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { testApi } from '../../testing/api';
import {
  addCustomer,
  addProducts,
  addStore,
  signedInCustomer,
  testStore,
} from '../../testing/shop';
import { mailCounts, outbox } from '../schema';
import { countMail, deleteOldMailCounts } from './limit-mails';

const api = testApi({ MAILS_PER_ADDRESS_PER_DAY: '5' });
const other = 'other.localhost';

const pots = Array.from({ length: 8 }, (_, index) => ({ handle: `pot-${index}`, stock: 0 }));
const shop = testStore(api, pots);
beforeAll(() => addStore(api.database, other));

async function sentTo(email: string) {
  return (await api.mails()).filter(({ to }) => to === email);
}

const forget = (email: string) => api.send('/users/forgot-password', { body: { email } });
/** The response does not wait until the mail is queued. */
async function forgetOnce(email: string) {
  const links = () => api.database.$count(outbox, sql`kind = 'password reset'`);
  const before = await links();
  await forget(email);
  while ((await links()) === before) await setImmediate();
}
const age = async (hours: number) => {
  const by = sql`make_interval(hours => ${hours})`;
  await api.database.update(mailCounts).set({ since: sql`${mailCounts.since} - ${by}` });
  await api.database.update(outbox).set({ expiresAt: sql`${outbox.expiresAt} - ${by}` });
};

it('sends one requested mail per address and day across kinds and stores', async () => {
  const { email } = shop.shopper;
  for (let index = 0; index < 8; index++) {
    const response = await api.send(`/products/pot-${index}/restock-notices`, { body: { email } });
    // The same response, so that it reveals no other mails to the address.
    expect([response.status, response.body.success]).toEqual([200, true]);
  }
  for (const host of ['localhost', other]) await api.send('/newsletter', { host, body: { email } });
  expect(await sentTo(email)).toHaveLength(1);

  const neighbour = { email: 'meera@example.in' };
  await api.send('/newsletter', { body: neighbour });
  expect(await sentTo(neighbour.email)).toHaveLength(1);
});

it.each([
  ['verified', new Date()],
  ['unverified', null],
])('still sends a password link to the owner of a %s address', async (_, verifiedAt) => {
  const { email } = await addCustomer(api.database, shop.id, verifiedAt);
  for (const host of ['localhost', other]) await api.send('/newsletter', { host, body: { email } });
  for (let index = 0; index < 8; index++) {
    await api.send(`/products/pot-${index}/restock-notices`, { body: { email } });
  }
  const links = async () =>
    (await sentTo(email)).filter(({ subject }) => /^Choose a new password/.test(subject)).length;
  for (let count = 0; count < 3; count++) await forgetOnce(email);
  expect(await links()).toBe(3);

  // Beyond the daily limit one link an hour is sent, valid for that hour.
  for (let hour = 0; hour < 3; hour++) {
    await age(1);
    for (let count = 0; count < 3; count++) await forgetOnce(email);
    expect(await links()).toBe([6, 7, 8][hour]);
  }
});

it('sends the confirmation link of a cash order despite the limit, or later', async () => {
  const host = 'cash.localhost';
  const payment = { providers: ['cod'] as const, cod: { confirmByMail: true } };
  const store = await addStore(api.database, host, {}, payment);
  await addProducts(api.database, store, [{ handle: 'mat', stock: 5 }]);
  const { id, email, place, pay } = await signedInCustomer(api, store, host);
  const use = async (verifiedAccount?: string) => {
    const mail = { to: email, budget: 'cash confirmations', verifiedAccount } as const;
    while (await countMail(api.database, mail, 5));
  };
  const order = async () => {
    const placed = await place({ mat: 1 });
    expect((await pay(placed.body.id, { method: 'cash' })).status).toBe(200);
  };
  const confirmations = async () =>
    (await sentTo(email)).filter(({ subject }) => /^Please confirm order/.test(subject)).length;
  await use();
  await order();
  expect(await confirmations()).toBe(1);

  await use(id);
  await order();
  expect(await confirmations()).toBe(1);
  await age(1);
  await api.database.update(outbox).set({ dueAt: sql`${outbox.dueAt} - interval '1 hour'` });
  expect(await confirmations()).toBe(2);
});

it('counts a verified account separately from its mailbox', async () => {
  const { email } = await addCustomer(api.database, shop.id);
  const name = email.replace('@', '+1@');
  const count = (to: string, verifiedAccount?: string) =>
    countMail(api.database, { to, budget: 'cash confirmations', verifiedAccount }, 2);
  while (await count(name));
  expect(await count(email)).toBe(false);
  expect(await count(email, 'an account')).toBe(true);
});

it('counts concurrent mails exactly and restarts after a day', async () => {
  const to = 'ravi@example.in';
  const count = () => countMail(api.database, { to, budget: 'verification' }, 5);
  const many = await Promise.all(Array.from({ length: 12 }, count));
  // Five of the day, and one of the hour.
  expect(many.filter(Boolean)).toHaveLength(6);
  await age(25);
  expect(await count()).toBe(true);
  const request = () => countMail(api.database, { to: 'Ravi@example.in', budget: 'requests' }, 1);
  expect([await request(), await request()]).toEqual([true, false]);

  await age(25);
  await deleteOldMailCounts(api.database);
  expect(await api.database.$count(mailCounts)).toBe(0);
});
