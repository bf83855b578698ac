import { and, eq, inArray, isNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { reviews, subscriptions } from '../marketing/schema';
import { orders } from '../orders/schema';
import type { Database } from '../platform/database/open';
import type { MailKind } from '../platform/mail/mail-kinds';
import { outbox } from '../platform/schema';
import { contactMessages, tokens, users } from './schema';

/** A customer of a store, with or without an account. */
export type Person = {
  storeId: number;
  userId?: string | undefined;
  /** Undefined while an account's address is unconfirmed: rows with it may be another person's. */
  email?: string | undefined;
};

/** Finds an account by email address or id; without one, the address itself. */
export async function findPerson(
  database: Database,
  storeId: number,
  customer: string,
): Promise<Person> {
  const email = customer.toLowerCase();
  const isNamed = or(eq(users.email, email), sql`${users.id}::text = ${email}`);
  const [account] = await database
    .select({ userId: users.id, email: users.email })
    .from(users)
    .where(and(eq(users.storeId, storeId), isNamed));
  return { storeId, email, ...account };
}

const equals = (column: PgColumn, value: string | undefined): SQL =>
  value === undefined ? sql`false` : eq(column, value);

/** Mails of the kinds whose subject is among the ids. */
const mailsAbout = (kinds: readonly MailKind[], ids: SQLWrapper) =>
  and(inArray(outbox.kind, kinds), inArray(outbox.subject, ids));

/** Conditions for the person's rows, by table. */
export function rowsOf(database: Database, { storeId, userId, email }: Person) {
  // Orders by phone have no account.
  const ofPhone = and(
    eq(orders.storeId, storeId),
    isNull(orders.userId),
    equals(orders.email, email),
  );
  const subjects = {
    orders: sql`(${equals(orders.userId, userId)} or ${ofPhone})`,
    reviews: equals(reviews.userId, userId),
    tokens: equals(tokens.userId, userId),
    messages: and(eq(contactMessages.storeId, storeId), equals(contactMessages.email, email)),
    subscriptions: and(eq(subscriptions.storeId, storeId), equals(subscriptions.email, email)),
  };
  const idsIn = (
    table: typeof orders | typeof contactMessages | typeof subscriptions | typeof reviews,
    condition: SQL | undefined,
  ) =>
    database
      .select({ id: sql`${table.id}::text` })
      .from(table)
      .where(condition);
  return {
    ...subjects,
    mails: or(
      equals(outbox.subject, userId),
      inArray(outbox.subject, idsIn(orders, subjects.orders)),
      mailsAbout(['contact message'], idsIn(contactMessages, subjects.messages)),
      mailsAbout(
        ['newsletter confirmation', 'restock confirmation', 'back in stock'],
        idsIn(subscriptions, subjects.subscriptions),
      ),
      mailsAbout(['review rejected'], idsIn(reviews, subjects.reviews)),
    ),
  };
}
