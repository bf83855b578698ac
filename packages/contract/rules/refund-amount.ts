type RefundedAmount = {
  total: number;
  /** The part of it that was paid after the first payment. */
  extra: number;
  /** The part of it that was not due. */
  other?: number;
};

/**
 * Such as: ₹2,796.00 (₹2,197.00 paid twice, ₹599.00 for cancelled or returned items);
 * `namesPurpose` also where there is only one.
 */
export function refundAmountLabel(
  { total, extra, other = 0 }: RefundedAmount,
  format: (amount: number) => string,
  namesPurpose = false,
): string {
  const parts = [
    { amount: extra, purpose: 'paid twice' },
    { amount: total - extra - other, purpose: 'for cancelled or returned items' },
    { amount: other, purpose: 'for another reason' },
  ].filter(({ amount }) => amount > 0);
  if (parts.length > 1) {
    const each = parts.map(({ amount, purpose }) => `${format(amount)} ${purpose}`);
    return `${format(total)} (${each.join(', ')})`;
  }
  return namesPurpose && other === 0 ? `${format(total)} (${parts[0]?.purpose})` : format(total);
}
