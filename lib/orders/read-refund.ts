import type { ReceivedOrder } from '@aangan/contract/order';
import { sumEntries } from '@aangan/contract/rules/order-entries';

/** The refund of an order in rupees, with its parts by the ledger. */
export function readRefund({ refund, entries = [] }: Pick<ReceivedOrder, 'refund' | 'entries'>) {
  if (!refund) return undefined;
  const sums = sumEntries(
    entries.map(({ kind, amount }) => ({ kind, amountPaise: Math.round(amount * 100) })),
  );
  return {
    ...refund,
    /** Whether money arrived after the first payment, and how much of `due` and `refunded` it is. */
    hasExtra: sums.extraPaidPaise > 0,
    extraDue: sums.extraDuePaise / 100,
    extraRefunded: sums.extraRefundedPaise / 100,
    /** How much of `refunded` was not due. */
    otherRefunded: sums.otherRefundedPaise / 100,
  };
}
