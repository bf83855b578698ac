/** Such as: ₹2,796.00 (₹2,197.00 paid twice, ₹599.00 for cancelled or returned items) */
export const refundAmountLabel = (
  due: number,
  paidTwice: number,
  format: (amount: number) => string,
): string =>
  paidTwice > 0 && paidTwice < due
    ? `${format(due)} (${format(paidTwice)} paid twice, ${format(due - paidTwice)} for cancelled or returned items)`
    : format(due);
