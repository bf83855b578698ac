import type { z } from 'zod';
import type { pageCountSchema } from '@/lib/contract/page-count';
import { dayInIndia } from '@/lib/rules/dates';
import type { Database } from '../database/open';
import type { CountKind, DeviceClass, VisitStep } from '../database/schema';
import { writeDailyCounts } from './daily-counts';

/** One total of a day. */
export type DailyCount = {
  storeId: number;
  day: string;
  kind: CountKind;
  key: string;
  device: DeviceClass;
  source: string;
  medium: string;
  campaign: string;
  total: number;
};

/** More are dropped until the next write. */
const maxPending = 10_000;
const minNumberDigits = 8;
const maxSearchLength = 100;

/** Shoppers may type an address or a phone number into the search field. */
const isPersonal = (words: string) =>
  words.includes('@') || words.replaceAll(/\D/g, '').length >= minNumberDigits;

const searchKey = (words: string) =>
  words
    .normalize('NFC')
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .toLowerCase()
    .trim()
    .slice(0, maxSearchLength)
    .trim();

/** By the first segment of the path; all others are 'other'. */
const pageKinds = new Map([
  ['', 'home'],
  ['products', 'listing'],
  ['product', 'product'],
  ['collections', 'collection'],
  ['cart', 'cart'],
  ['checkout', 'checkout'],
  ['payment', 'payment'],
  ['order-success', 'order'],
]);

const steps = new Map<string, VisitStep>([
  ['visit', 'visit'],
  ['product', 'product'],
  ['added', 'cart'],
  ['checkout', 'checkout'],
  ['order-success', 'order'],
]);

function countsOf({ page, product, added = [], search = '', first = [] }: Counted) {
  const words = searchKey(search);
  const reached = [...new Set(first)].flatMap((name) => steps.get(name) ?? []);
  return [
    ...(page === undefined ? [] : [['page', pageKinds.get(page) ?? 'other'] as const]),
    ...reached.map((step) => ['step', step] as const),
    ...(product ? [['product', product] as const] : []),
    ...[...new Set(added)].map((handle) => ['added', handle] as const),
    ...(words && !isPersonal(words) ? [['search', words] as const] : []),
  ];
}

/** iPads with iPadOS 13 and later present themselves as a Mac. */
function deviceOf(userAgent: string): DeviceClass {
  if (/iPad|Tablet|Android(?!.*Mobile)/.test(userAgent)) return 'tablet';
  return /Mobi/.test(userAgent) ? 'phone' : 'desktop';
}

const noCampaign = { source: '', medium: '', name: '' };
const hasCampaign = (kind: CountKind) => kind === 'page' || kind === 'step';

type Counted = z.output<typeof pageCountSchema>;

/** Adds up the pages of this process in memory, so that a page costs no query. */
export class PageCounter {
  #pending = new Map<string, DailyCount>();

  add(storeId: number, counted: Counted, userAgent: string): void {
    const day = dayInIndia();
    const device = deviceOf(userAgent);
    for (const [kind, key] of countsOf(counted)) {
      const {
        source,
        medium,
        name: campaign,
      } = (hasCampaign(kind) && counted.campaign) || noCampaign;
      this.#add({ storeId, day, kind, key, device, source, medium, campaign, total: 1 });
    }
  }

  #add(count: DailyCount): void {
    const { total, ...columns } = count;
    const key = JSON.stringify(Object.values(columns));
    const pending = this.#pending.get(key);
    if (pending) pending.total += total;
    else if (this.#pending.size < maxPending) this.#pending.set(key, { ...count });
  }

  /** Writes what is pending; an error leaves it pending. */
  async flush(database: Database): Promise<void> {
    const counts = [...this.#pending.values()];
    if (counts.length === 0) return;
    this.#pending = new Map();
    try {
      await writeDailyCounts(database, counts);
    } catch (error) {
      for (const count of counts) this.#add(count);
      throw error;
    }
  }
}
