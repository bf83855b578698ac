import { allocateByAmount } from './coupons/coupon-rules';
import { type Charge, sumCharges } from './delivery/delivery-charges';
import type { OrderPartKind, PartItem } from './schema';

export type Quantities = ReadonlyMap<number, number>;

type PricedItem = { id: number; quantity: number; pricePaise: number; discountPaise: number };

/** Adds the items of parts to quantities by item. */
export function addItems(
  quantities: Quantities,
  ...parts: { items: readonly PartItem[] }[]
): Map<number, number> {
  const sums = new Map(quantities);
  for (const { itemId, quantity } of parts.flatMap(({ items }) => items)) {
    sums.set(itemId, (sums.get(itemId) ?? 0) + quantity);
  }
  return sums;
}

const creditKinds: readonly OrderPartKind[] = ['cancellation', 'return'];
/** Cancellations and returns give their amount back. */
export const isCredit = ({ kind }: { kind: OrderPartKind }): boolean => creditKinds.includes(kind);

export const sumCancelled = (
  parts: readonly { kind: OrderPartKind; amountPaise: number }[],
): number =>
  parts.reduce(
    (sum, { kind, amountPaise }) => sum + (kind === 'cancellation' ? amountPaise : 0),
    0,
  );

/**
 * What the first so many units of each item cost. The discount of a line is divided by its units,
 * delivery by the amounts of the lines, then by units. The cumulative amount is rounded: a part is
 * the difference of two, so that all parts add up to the whole.
 */
export function cumulativeAmounts(
  charges: readonly Charge[],
  items: readonly PricedItem[],
  quantities: Quantities,
) {
  const netPaise = items.map((item) => item.pricePaise * item.quantity - item.discountPaise);
  const deliveryShares = allocateByAmount(sumCharges(charges), netPaise);
  return items.map(({ id, quantity, pricePaise, discountPaise }, index) => {
    const chosen = quantities.get(id) ?? 0;
    const shareOf = (paise: number) => Math.round((paise * chosen) / quantity);
    return {
      quantity: chosen,
      discountPaise: shareOf(discountPaise),
      amountPaise: pricePaise * chosen - shareOf(discountPaise),
      deliveryPaise: shareOf(deliveryShares[index] ?? 0),
    };
  });
}

/** In paise, with the share of discount and delivery. */
export const cumulativeTotal = (...order: Parameters<typeof cumulativeAmounts>): number =>
  cumulativeAmounts(...order).reduce(
    (sum, { amountPaise, deliveryPaise }) => sum + amountPaise + deliveryPaise,
    0,
  );
