import { parseUtr } from '@aangan/contract/rules/utr';
import { and, eq, exists, ilike, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { invoices } from '../invoices/schema';
import { orderEntries, paymentAttempts, paymentReports } from '../payments/schema';
import type { Database } from '../platform/database/open';
import { normaliseOrderNumber } from './order-number';
import { lastTenDigits } from './orders';
import { orderItems, orderNotes, orderParts, orders } from './schema';

const apostrophes = "'’‘ʼ`´";
const apostrophe = new RegExp(`[${apostrophes}]`, 'g');
const phoneLike = /^[\d\s()+.-]+$/;

/** Without apostrophes, which people type in other ways. */
const containing = (column: SQLWrapper, words: string): SQL => {
  const plain = words.replaceAll(apostrophe, '');
  return ilike(
    sql`translate(${column}, ${apostrophes}, '')`,
    `%${plain.replaceAll(/[\\%_]/g, '\\$&')}%`,
  );
};

const minDigits = 5;

/** Such as +91 97411 22334 or 09741122334: by the last ten digits, or fewer of them. */
function matchesPhone(text: string): SQL | undefined {
  const digits = lastTenDigits(text);
  if (digits.length < minDigits || !phoneLike.test(text)) return undefined;
  return containing(sql`regexp_replace(${orders.phone}, '\\D', '', 'g')`, digits);
}

/** An order's total such as 1497 or ₹1,497.00. */
function matchesAmount(text: string): SQL | undefined {
  if (!/^₹?[\d,]{1,12}(\.\d{1,2})?$/.test(text)) return undefined;
  return eq(orders.totalPaise, Math.round(Number(text.replaceAll(/[₹,]/g, '')) * 100));
}

const withoutGaps = (text: string) => text.replaceAll(/[\s-]/g, '');

/** In tables whose rows of an order are found by its index. */
function matchesReferenceOrNote(database: Database, text: string): SQL[] {
  const words = parseUtr(text) ?? text;
  const tracking = sql`regexp_replace(${orderParts.tracking} ->> 'number', '[\\s-]', '', 'g')`;
  const tables = [
    [paymentReports, [paymentReports.utr, paymentReports.previousUtr]],
    [paymentAttempts, [paymentAttempts.reference]],
    [orderEntries, [orderEntries.reference]],
    [orderParts, [orderParts.note]],
    [invoices, [invoices.number]],
    [orderNotes, [orderNotes.text]],
  ] as const;
  return tables.map(([table, columns]) => {
    const matches = or(
      ...columns.map((column) => containing(column, words)),
      table === orderParts ? containing(tracking, withoutGaps(words)) : undefined,
    );
    return exists(
      database
        .select({ id: table.orderId })
        .from(table)
        .where(and(eq(table.orderId, orders.id), matches)),
    );
  });
}

function matchesSome(database: Database, text: string): SQL | undefined {
  const item = database
    .select({ id: orderItems.id })
    .from(orderItems)
    .where(and(eq(orderItems.orderId, orders.id), containing(orderItems.title, text)));
  return or(
    containing(orders.id, normaliseOrderNumber(text)),
    containing(orders.email, text),
    containing(orders.phone, text),
    matchesPhone(text),
    matchesAmount(text),
    ...['fullName', 'address', 'city', 'postalCode'].map((part) =>
      containing(sql`${orders.shipping} ->> ${part}::text`, text),
    ),
    ...['source', 'name'].map((part) =>
      containing(sql`${orders.campaign} ->> ${part}::text`, text),
    ),
    exists(item),
    ...matchesReferenceOrNote(database, text),
  );
}

const maxWords = 8;

/**
 * Matches number, total, email, phone, name, address, product title, source or name of a campaign,
 * references of payments and refunds, numbers of parcels and invoices, and notes of staff: by the whole
 * text, or by all of its words in any order.
 */
export function matchesText(database: Database, text: string): SQL | undefined {
  const words = text.split(/\s+/).filter(Boolean);
  if (phoneLike.test(text) || words.length < 2 || words.length > maxWords)
    return matchesSome(database, text);
  return or(matchesSome(database, text), and(...words.map((word) => matchesSome(database, word))));
}
