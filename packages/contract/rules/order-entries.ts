export const entryKinds = ['charge', 'discount', 'credit', 'payment', 'refund'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** In paise: positive where the shopper owes it, negative where the store does. */
export type Entry = { kind: EntryKind; amountPaise: number };

/** The sums of an order's entries. */
export function sumEntries(entries: readonly Entry[]) {
  const sumOf = (...kinds: EntryKind[]) =>
    entries.reduce((sum, entry) => sum + (kinds.includes(entry.kind) ? entry.amountPaise : 0), 0);
  /** Above 0 the shopper owes it, below 0 the store. */
  const balancePaise = sumOf(...entryKinds);
  return {
    balancePaise,
    creditedPaise: 0 - sumOf('credit'),
    paidPaise: 0 - sumOf('payment'),
    refundedPaise: sumOf('refund'),
    refundDuePaise: Math.max(0, 0 - balancePaise),
  };
}
