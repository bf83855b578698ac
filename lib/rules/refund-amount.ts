const forItems = 'for cancelled or returned items';

/**
 * Such as: ₹2,796.00 (₹2,197.00 paid twice, ₹599.00 for cancelled or returned items);
 * `namesPurpose` also where there is only one.
 */
export function refundAmountLabel(
  total: number,
  paidTwice: number,
  format: (amount: number) => string,
  namesPurpose = false,
): string {
  if (paidTwice > 0 && paidTwice < total) {
    return `${format(total)} (${format(paidTwice)} paid twice, ${format(total - paidTwice)} ${forItems})`;
  }
  return namesPurpose
    ? `${format(total)} (${paidTwice > 0 ? 'paid twice' : forItems})`
    : format(total);
}
