import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { and, asc, eq, notInArray, type SQL, sql } from 'drizzle-orm';
import { products } from '../catalogue/schema';
import { invoices } from '../invoices/schema';
import { reviews, subscriptions } from '../marketing/schema';
import { readStoreOrder } from '../orders/read-store-order';
import { orders } from '../orders/schema';
import { readScreenshot } from '../payments/payment-reports';
import type { Database } from '../platform/database/open';
import { merchantMailKinds } from '../platform/mail/mail-kinds';
import { toRupees } from '../platform/paise';
import { storefrontOrigin, type UrlSettings } from '../platform/public-urls';
import { outbox } from '../platform/schema';
import type { Store } from '../stores/stores';
import { type Person, rowsOf } from './person';
import { contactMessages, type TokenKind, tokens, users } from './schema';

const unconfirmedNote =
  'Your email address is not confirmed, so this leaves out messages and subscriptions with that address. Confirm it to download or delete them, too.';

type PersonalData = Record<string, unknown>;

/** Rupees instead of paise, ISO times, and no empty fields. */
function readable(value: unknown): unknown {
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return value.map(readable);
  if (value === null || typeof value !== 'object') return value;
  const fields = Object.entries(value).filter(([, field]) => field !== null && field !== undefined);
  return Object.fromEntries(
    fields.map(([name, field]) =>
      name.endsWith('Paise')
        ? [name.slice(0, -'Paise'.length), toRupees(Number(field))]
        : [name, readable(field)],
    ),
  );
}

async function readAccount(database: Database, userId: string) {
  const [account] = await database
    .select({
      id: users.id,
      email: users.email,
      firstName: users.firstName,
      lastName: users.lastName,
      createdAt: users.createdAt,
      emailConfirmedAt: users.verifiedAt,
      addresses: users.addresses,
    })
    .from(users)
    .where(eq(users.id, userId));
  return account;
}

async function readOrders(database: Database, { storeId, userId }: Person) {
  if (userId === undefined) return [];
  const rows = await database
    .select({ id: orders.id, gst: orders.gst })
    .from(orders)
    .where(eq(orders.userId, userId))
    .orderBy(asc(orders.createdAt));
  const read = [];
  for (const { id, gst } of rows) {
    const order = await readStoreOrder(database, storeId, id);
    // Notes are for staff alone.
    const { status, events, report, notes: _notes, ...details } = order;
    const screenshot = report?.hasPicture && (await readScreenshot(database, id));
    const issued = await database
      .select({ kind: invoices.kind, number: invoices.number, issuedAt: invoices.issuedAt })
      .from(invoices)
      .where(eq(invoices.orderId, id));
    read.push({
      ...details,
      status: statusLabel(status),
      report: report && {
        utr: report.utr,
        screenshot: screenshot ? `data:image/webp;base64,${screenshot}` : undefined,
      },
      buyer: gst?.buyer,
      invoices: issued,
      history: events.map((event) => ({ ...event, status: statusLabel(event.status) })),
    });
  }
  return read;
}

const mediaUrl = (settings: UrlSettings, host: string) =>
  `${storefrontOrigin(settings, host)}/media/${host}/`;

async function readReviews(database: Database, ofPerson: SQL, media: string) {
  const rows = await database.select().from(reviews).where(ofPerson).orderBy(asc(reviews.id));
  return rows.map(({ id, storeId, userId, productHandle: product, pictures, ...review }) => ({
    product,
    ...review,
    pictures: pictures.map((name) => media + name),
  }));
}

const readTokens = (database: Database, ofPerson: SQL, kind: TokenKind) =>
  database
    .select({ createdAt: tokens.createdAt, expiresAt: tokens.expiresAt })
    .from(tokens)
    .where(and(ofPerson, eq(tokens.kind, kind)));

/** Everything that the store holds about a person, except for notes of staff; lists may be empty. */
export async function readPersonalData(
  database: Database,
  settings: UrlSettings,
  { host }: Store,
  person: Person,
): Promise<PersonalData> {
  const of = rowsOf(database, person);
  const stored = person.userId ? await readAccount(database, person.userId) : undefined;
  const { addresses = [], ...account } = stored ?? {};
  const data = {
    store: host,
    exportedAt: new Date(),
    currency: 'INR',
    note: person.email === undefined ? unconfirmedNote : undefined,
    account: stored && account,
    addresses: addresses.map(({ id: _, ...address }) => address),
    orders: await readOrders(database, person),
    reviews: await readReviews(database, of.reviews, mediaUrl(settings, host)),
    subscriptions: await database
      .select({
        kind: subscriptions.kind,
        product: products.handle,
        size: sql`nullif(${subscriptions.size}, '')`,
        color: sql`nullif(${subscriptions.color}, '')`,
        email: subscriptions.email,
        requestedAt: subscriptions.createdAt,
        confirmedAt: subscriptions.confirmedAt,
        agreedTo: subscriptions.agreedTo,
        notifiedAt: subscriptions.notifiedAt,
      })
      .from(subscriptions)
      .leftJoin(products, eq(products.id, subscriptions.productId))
      .where(of.subscriptions),
    messages: await database
      .select({
        name: contactMessages.name,
        email: contactMessages.email,
        subject: contactMessages.subject,
        message: contactMessages.message,
        sentAt: contactMessages.createdAt,
      })
      .from(contactMessages)
      .where(of.messages),
    emails: await database
      .select({
        kind: outbox.kind,
        order: orders.id,
        queuedAt: outbox.createdAt,
        sentAt: outbox.sentAt,
        mail: sql`${outbox.composedMail} - 'html'`,
      })
      .from(outbox)
      .leftJoin(orders, eq(orders.id, outbox.subject))
      .where(and(of.mails, notInArray(outbox.kind, [...merchantMailKinds])))
      .orderBy(asc(outbox.id)),
    sessions: await readTokens(database, of.tokens, 'session'),
    passwordLinks: await readTokens(database, of.tokens, 'password'),
  };
  return readable(data) as PersonalData;
}
