import { randomUUID } from 'node:crypto';
import {
  contactMessages,
  newsletterSubscriptions,
  outbox,
  products,
  restockNotices,
  staffLog,
  tokens,
} from '../database/schema';
import { testApi } from '../testing/api';
import { addProducts, addShopper, addStore } from '../testing/shop';
import { deleteOldData } from './delete-old-data';

const api = testApi({
  CONTACT_MESSAGE_DAYS: '30',
  MAIL_RECORD_DAYS: '10',
  UNCONFIRMED_HOURS: '24',
  RESTOCK_REQUEST_DAYS: '60',
  FULFILLED_REQUEST_DAYS: '5',
  STAFF_LOG_DAYS: '100',
});

const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000);
const daysAgo = (days: number) => hoursAgo(days * 24);

it('deletes what is older than the settings allow, and nothing else', async () => {
  const { database, settings } = api;
  const storeId = await addStore(database);
  await addProducts(database, storeId, [{ handle: 'lamp' }]);
  const [product] = await database.select({ productId: products.id }).from(products);
  const productId = product?.productId ?? 0;
  const shopper = await addShopper(database, storeId);

  const message = { storeId, name: 'Asha', email: 'a@example.in', subject: 'Hi', message: 'Hi' };
  const [, recent] = await database
    .insert(contactMessages)
    .values([31, 29].map((days) => ({ ...message, createdAt: daysAgo(days) })))
    .returning();
  await database.insert(outbox).values(
    [11, 9].map((days) => ({
      kind: 'contact message' as const,
      messageId: recent?.id,
      createdAt: daysAgo(days),
      expiresAt: daysAgo(days - 1),
      sentAt: daysAgo(days),
    })),
  );
  await database.insert(newsletterSubscriptions).values([
    { storeId, email: 'old@example.in', createdAt: hoursAgo(25) },
    { storeId, email: 'new@example.in', createdAt: hoursAgo(23) },
    { storeId, email: 'yes@example.in', createdAt: daysAgo(900), confirmedAt: daysAgo(900) },
  ]);
  const confirmed = (email: string, age: number, notified?: number) => ({
    ...{ productId, email, createdAt: daysAgo(age), confirmedAt: daysAgo(age) },
    notifiedAt: notified === undefined ? null : daysAgo(notified),
  });
  await database
    .insert(restockNotices)
    .values([
      confirmed('old@example.in', 61),
      confirmed('new@example.in', 59),
      confirmed('notified@example.in', 30, 6),
      confirmed('just-notified@example.in', 30, 4),
      { productId, email: 'unconfirmed@example.in', createdAt: hoursAgo(25) },
    ]);
  await database
    .insert(tokens)
    .values({ hash: 'expired', userId: shopper.id, expiresAt: hoursAgo(1) });

  const change = { storeId, email: 'staff@example.in', action: 'ship', subject: 'A1', values: {} };
  await database
    .insert(staffLog)
    .values([101, 99].map((days) => ({ ...change, formId: randomUUID(), at: daysAgo(days) })));

  await deleteOldData(database, settings.retention);

  const emails = async (table: typeof newsletterSubscriptions | typeof restockNotices) =>
    (await database.select({ email: table.email }).from(table)).map(({ email }) => email).sort();
  expect(await database.$count(contactMessages)).toBe(1);
  expect(await database.$count(outbox)).toBe(1);
  expect(await emails(newsletterSubscriptions)).toEqual(['new@example.in', 'yes@example.in']);
  expect(await emails(restockNotices)).toEqual(['just-notified@example.in', 'new@example.in']);
  expect(await database.$count(tokens)).toBe(1);
  expect(await database.$count(staffLog)).toBe(1);
});

it.each([
  [25, 422],
  [23, 200],
])('confirms a subscription of %i hours ago with %i', async (hours, status) => {
  const storeId = await addStore(api.database, `s${hours}.localhost`);
  const [subscription] = await api.database
    .insert(newsletterSubscriptions)
    .values({ storeId, email: 'asha@example.in', createdAt: hoursAgo(hours) })
    .returning();
  const sent = { host: `s${hours}.localhost`, body: { token: subscription?.token } };
  expect((await api.send('/email-links/confirm', sent)).status).toBe(status);
});
