import { readableRupees } from '@/backend/services/paise';

const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

export const readableTime = (iso: string): string => time.format(new Date(iso));

const localTime = new Intl.DateTimeFormat('sv-SE', {
  dateStyle: 'short',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** An ISO time in Indian time for spreadsheets: 2026-11-28 18:30 */
export const sortableTime = (iso: string): string => localTime.format(new Date(iso));

export const couponLabel = (order: { discountPaise: number; couponCode: string | null }): string =>
  order.couponCode === null
    ? ''
    : `${readableRupees(order.discountPaise)} off with ${order.couponCode}`;

/** Removes control characters from shoppers' texts, such as terminal commands. */
const printable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');

export function columns(given: string[][]): string {
  const rows = given.map((row) => row.map(printable));
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('');
}
