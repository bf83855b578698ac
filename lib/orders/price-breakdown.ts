import { totalRupees } from '@aangan/contract/rules/money';

/** Rupees; negative for a discount. */
export type Adjustment = { label: string; amount: number };

type Priced = {
  items: readonly { price: number; quantity: number }[];
  discount?: number | undefined;
  coupon?: string | undefined;
  charges?: readonly Adjustment[] | undefined;
  total?: number | undefined;
};

const toTwoDecimals = (rupees: number) => Math.round(rupees * 100) / 100;

/**
 * Subtotal, adjustments and total in rupees. A difference to the server's total is an adjustment.
 */
export function priceBreakdown({ items, discount = 0, coupon, charges = [], total }: Priced) {
  const adjustments: Adjustment[] = [
    { label: coupon ? `Discount (${coupon})` : 'Discount', amount: -discount },
    ...charges,
  ].filter(({ amount }) => amount !== 0);
  const adjustmentTotal = adjustments.reduce((sum, { amount }) => sum + amount, 0);
  const hasLines = items.length > 0 || total === undefined;
  const subtotal = hasLines ? totalRupees(items) : toTwoDecimals(total - adjustmentTotal);
  const finalTotal = total ?? toTwoDecimals(subtotal + adjustmentTotal);
  const rest = toTwoDecimals(finalTotal - subtotal - adjustmentTotal);
  if (rest !== 0) {
    adjustments.push({ label: rest > 0 ? 'Other charges' : 'Other discounts', amount: rest });
  }
  return { subtotal, adjustments, total: finalTotal };
}

export type PriceBreakdown = ReturnType<typeof priceBreakdown>;

/** An order with what a way of paying adds. */
export function withCharges<Order extends { price: PriceBreakdown; amount: number | undefined }>(
  order: Order,
  charges: readonly Adjustment[],
): Order {
  const { adjustments, total, ...price } = order.price;
  const added = charges.reduce((sum, { amount }) => sum + amount, 0);
  const amount = toTwoDecimals(total + added);
  return {
    ...order,
    price: { ...price, adjustments: [...adjustments, ...charges], total: amount },
    amount: order.amount === undefined ? undefined : amount,
  };
}
