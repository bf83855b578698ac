import { totalRupees } from './money';

/** An amount that is added to the lines, or taken off where it is negative; in rupees. */
export type Adjustment = { label: string; amount: number };

type Priced = {
  items: readonly { price: number; quantity: number }[];
  discount?: number | undefined;
  /** The code of the discount. */
  coupon?: string | undefined;
  charges?: readonly Adjustment[] | undefined;
  /** The server's total. */
  total?: number | undefined;
};

const toPaisa = (rupees: number) => Math.round(rupees * 100) / 100;

/**
 * Lines and their sum, discount and charges, and what is paid: the server's total, else their sum.
 * A difference that the server does not explain is an adjustment of its own.
 */
export function priceBreakdown({ items, discount = 0, coupon, charges = [], total }: Priced) {
  const adjustments: Adjustment[] = [
    { label: coupon ? `Discount (${coupon})` : 'Discount', amount: -discount },
    ...charges,
  ].filter(({ amount }) => amount !== 0);
  const explained = adjustments.reduce((sum, { amount }) => sum + amount, 0);
  const hasLines = items.length > 0 || total === undefined;
  const subtotal = hasLines ? totalRupees(items) : toPaisa(total - explained);
  const paid = total ?? toPaisa(subtotal + explained);
  const rest = toPaisa(paid - subtotal - explained);
  if (rest !== 0) {
    adjustments.push({ label: rest > 0 ? 'Other charges' : 'Other discounts', amount: rest });
  }
  return { subtotal, adjustments, total: paid };
}

export type PriceBreakdown = ReturnType<typeof priceBreakdown>;
