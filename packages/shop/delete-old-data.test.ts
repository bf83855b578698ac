import { randomUUID } from 'node:crypto';
import { products } from './catalogue/schema';
import { contactMessages, tokens } from './customers/schema';
import { deleteOldData } from './delete-old-data';
import { subscriptions } from './marketing/schema';
import { outbox } from './platform/schema';
import { staffLog } from './staff/schema';
import { testApi } from './testing/api';
import { addCustomer, addProducts, addStore } from './testing/shop';

const api = testApi({
  CONTACT_MESSAGE_DAYS: '30',
  MAIL_RECORD_DAYS: '10',
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
  const shopper = await addCustomer(database, storeId);

  const message = { storeId, name: 'Asha', email: 'a@example.in', subject: 'Hi', message: 'Hi' };
  const [, recent] = await database
    .insert(contactMessages)
    .values([31, 29].map((days) => ({ ...message, createdAt: daysAgo(days) })))
    .returning();
  await database.insert(outbox).values(
    [11, 9].map((days) => ({
      kind: 'contact message' as const,
      subject: String(recent?.id),
      createdAt: daysAgo(days),
      expiresAt: daysAgo(days - 1),
      sentAt: daysAgo(days),
    })),
  );
  const newsletter = { storeId, kind: 'newsletter' as const };
  const restock = { storeId, kind: 'restock' as const, productId };
  const confirmed = (email: string, age: number, notified?: number) => ({
    ...{ ...restock, email, createdAt: daysAgo(age), confirmedAt: daysAgo(age) },
    notifiedAt: notified === undefined ? null : daysAgo(notified),
  });
  const ended = { storeId, kind: 'reviews' as const, email: 'ended', createdAt: daysAgo(900) };
  await database
    .insert(subscriptions)
    .values([
      { ...newsletter, email: 'late', createdAt: hoursAgo(49) },
      { ...newsletter, email: 'early', createdAt: hoursAgo(47) },
      { ...newsletter, email: 'yes', createdAt: daysAgo(900), confirmedAt: daysAgo(900) },
      confirmed('old', 61),
      confirmed('new', 59),
      confirmed('notified', 30, 6),
      confirmed('just notified', 30, 4),
      { ...restock, email: 'unconfirmed', createdAt: hoursAgo(49) },
      ended,
    ]);
  await database
    .insert(tokens)
    .values({ hash: 'expired', kind: 'session', userId: shopper.id, expiresAt: hoursAgo(1) });

  const change = { storeId, email: 'staff@example.in', action: 'ship', subject: 'A1', values: {} };
  await database
    .insert(staffLog)
    .values([101, 99].map((days) => ({ ...change, formId: randomUUID(), at: daysAgo(days) })));

  await deleteOldData(database, settings.retention);

  expect(await database.$count(contactMessages)).toBe(1);
  expect(await database.$count(outbox)).toBe(1);
  const left = await database.select({ email: subscriptions.email }).from(subscriptions);
  expect(left.map(({ email }) => email).sort()).toEqual([
    'early',
    'ended',
    'just notified',
    'new',
    'yes',
  ]);
  expect(await database.$count(tokens)).toBe(1);
  expect(await database.$count(staffLog)).toBe(1);
});
