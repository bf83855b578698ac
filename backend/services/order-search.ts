import { and, eq, exists, ilike, or, type SQL, sql } from 'drizzle-orm';
import { parseUtr } from '@/lib/rules/utr';
import type { Database } from '../database/open';
import {
  invoices,
  orderItems,
  orderNotes,
  orderParts,
  orders,
  paymentReports,
  payments,
} from '../database/schema';
import { normaliseOrderNumber } from './order-number';
import { lastTenDigits } from './orders';

const containing = (words: string) => `%${words.replaceAll(/[\\%_]/g, '\\$&')}%`;

const minDigits = 5;

/** Such as +91 97411 22334 or 09741122334: by the last ten digits, or fewer of them. */
function matchesPhone(text: string): SQL | undefined {
  const digits = lastTenDigits(text);
  if (digits.length < minDigits || !/^[\d\s()+.-]+$/.test(text)) return undefined;
  return ilike(sql`regexp_replace(${orders.phone}, '\\D', '', 'g')`, containing(digits));
}

/** In tables whose rows of an order are found by its index. */
function matchesReferenceOrNote(database: Database, text: string): SQL[] {
  const pattern = containing(parseUtr(text) ?? text);
  const tables = [
    [paymentReports, [paymentReports.utr, paymentReports.previousUtr]],
    [payments, [payments.reference, payments.bankReference]],
    [orderParts, [orderParts.note, sql`${orderParts.tracking} ->> 'number'`]],
    [invoices, [invoices.number]],
    [orderNotes, [orderNotes.text]],
  ] as const;
  return tables.map(([table, columns]) => {
    const matches = or(...columns.map((column) => ilike(column, pattern)));
    return exists(
      database
        .select({ id: table.orderId })
        .from(table)
        .where(and(eq(table.orderId, orders.id), matches)),
    );
  });
}

/**
 * Matches number, email, phone, name, city, product title, source or name of a campaign, references of
 * payments and refunds, numbers of parcels and invoices, and notes of staff.
 */
export function matchesText(database: Database, text: string): SQL | undefined {
  const pattern = containing(text);
  const item = database
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), ilike(orderItems.title, pattern)));
  return or(
    ilike(orders.id, containing(normaliseOrderNumber(text))),
    ...[orders.email, orders.phone].map((column) => ilike(column, pattern)),
    matchesPhone(text),
    ilike(sql`${orders.shipping} ->> 'fullName'`, pattern),
    ilike(sql`${orders.shipping} ->> 'city'`, pattern),
    ...['first', 'last'].flatMap((visit) =>
      ['source', 'name'].map((part) =>
        ilike(sql`${orders.attribution} -> ${visit}::text ->> ${part}::text`, pattern),
      ),
    ),
    exists(item),
    ...matchesReferenceOrNote(database, text),
  );
}
