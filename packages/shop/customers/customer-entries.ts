import { stringify } from 'csv-stringify';
import { escapeFormula } from '../catalogue/csv/formulas';
import type { Page } from '../merchant/all-rows';
import type { Merchant } from '../merchant/operations';
import { sortableTime } from '../merchant/readable-time';

export type EntryKind = 'subscribers' | 'messages';
type EntryPage = { store: string; after: number };
type Entries = {
  /** Of its CSV file. */
  columns: string[];
  read: (merchant: Merchant, page: EntryPage) => Promise<Page<Record<string, string>>>;
};

/** What customers sent. */
export const customerEntries: Record<EntryKind, Entries> = {
  subscribers: {
    columns: ['createdAt', 'confirmedAt', 'email', 'agreedTo', 'unsubscribe'],
    read: (merchant, page) => merchant.listSubscribers(page),
  },
  messages: {
    columns: ['createdAt', 'name', 'email', 'subject', 'message'],
    read: (merchant, page) => merchant.listMessages(page),
  },
};

const times: readonly unknown[] = ['createdAt', 'confirmedAt'];

/** Transforms entries to CSV in Indian time; spreadsheets evaluate none of its cells. */
export const entriesCsv = (kind: EntryKind, { bom }: { bom: boolean }) =>
  stringify({
    header: true,
    columns: customerEntries[kind].columns,
    bom,
    cast: {
      string: (text, { column }) =>
        times.includes(column) ? sortableTime(text) : escapeFormula(text),
    },
  });
