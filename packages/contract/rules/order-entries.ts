export const entryKinds = ['charge', 'discount', 'credit', 'payment', 'refund'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** In paise: positive where the shopper owes it, negative where the store does. */
export type Entry = { kind: EntryKind; amountPaise: number; itemId: number | null };

/** The sums of an order's entries. */
export function sumEntries(entries: readonly Entry[]) {
  const sumOf = (isCounted: (entry: Entry) => boolean) =>
    entries.reduce((sum, entry) => sum + (isCounted(entry) ? entry.amountPaise : 0), 0);
  /** Above 0 the shopper owes it, below 0 the store. */
  const balancePaise = sumOf(() => true);
  const paidPaise = 0 - sumOf(({ kind }) => kind === 'payment');
  const refundedPaise = sumOf(({ kind }) => kind === 'refund');
  return {
    ...{ balancePaise, paidPaise, refundedPaise },
    /** Of cancelled and returned items. */
    creditedPaise: 0 - sumOf(({ kind, itemId }) => kind === 'credit' && itemId !== null),
    /** Given back beyond what was due, and paise that are not collected in cash. */
    goodwillPaise: 0 - sumOf(({ kind, itemId }) => kind === 'credit' && itemId === null),
    refundDuePaise: Math.max(0, 0 - balancePaise),
    refundablePaise: paidPaise - refundedPaise,
  };
}

/** How an order is paid, unless in part. */
export const paymentLabels = {
  open: 'Not paid',
  checking: 'Being checked',
  paid: 'Paid',
  later: 'Cash on delivery',
  'refund due': 'Paid, refund pending',
  refunded: 'Refunded',
} as const;

/** Of an order that is paid in part. */
export const partPaidLabel = (paid: string, due: string): string =>
  `Paid ${paid}, still to pay ${due}`;
