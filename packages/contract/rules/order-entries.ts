export const entryKinds = ['charge', 'discount', 'credit', 'payment', 'refund'] as const;
export type EntryKind = (typeof entryKinds)[number];

/** In paise: positive where the shopper owes it, negative where the store does. */
export type Entry = { kind: EntryKind; amountPaise: number };

/** Part of a refund that is of payments after the first one, and part that was not due. */
export type RefundParts = { extraPaise: number; otherPaise: number };

/**
 * The sums of an order's entries, oldest first. Refunds are first of what was paid after the first
 * payment, then of credits; what is refunded beyond that counts towards later credits.
 */
export function sumEntries<E extends Entry>(entries: readonly E[]) {
  const sums = {
    /** Above 0 the shopper owes it, below 0 the store. */
    balancePaise: 0,
    creditedPaise: 0,
    paidPaise: 0,
    refundedPaise: 0,
    /** Due for refund: of the balance, and of payments after the first one. */
    refundDuePaise: 0,
    extraDuePaise: 0,
    /** Of `paidPaise` and of `refundedPaise`: the payments after the first one. */
    extraPaidPaise: 0,
    extraRefundedPaise: 0,
    /** Refunded though it was not due. */
    otherRefundedPaise: 0,
    refunds: [] as (RefundParts & { entry: E })[],
  };
  for (const entry of entries) {
    const { kind, amountPaise } = entry;
    if (kind === 'credit') sums.creditedPaise -= amountPaise;
    if (kind === 'payment') {
      if (sums.paidPaise > 0) {
        sums.extraPaidPaise -= amountPaise;
        sums.extraDuePaise -= amountPaise;
      }
      sums.paidPaise -= amountPaise;
    }
    if (kind === 'refund' && amountPaise > 0) {
      const extraPaise = Math.min(amountPaise, sums.extraDuePaise);
      const otherPaise = Math.max(0, amountPaise - sums.refundDuePaise);
      sums.refunds.push({ entry, extraPaise, otherPaise });
      sums.refundedPaise += amountPaise;
      sums.extraRefundedPaise += extraPaise;
      sums.otherRefundedPaise += otherPaise;
      sums.extraDuePaise -= extraPaise;
    }
    sums.balancePaise += amountPaise;
    sums.refundDuePaise = Math.max(0, -sums.balancePaise);
    sums.extraDuePaise = Math.min(sums.extraDuePaise, sums.refundDuePaise);
  }
  return sums;
}
