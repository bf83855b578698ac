import { allocate } from './allocate';
import { isCashFee } from './cash-fee';
import { sumCharges } from './delivery/delivery-charges';
import type { Charge, OrderPartKind, PartItem } from './schema';

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

/** Entries without returns, for which carriers also collect the cash. */
export const beforeReturns = <Entry extends { partId: number | null }>(
  entries: readonly Entry[],
  parts: readonly { id: number; kind: OrderPartKind }[],
): Entry[] =>
  entries.filter(({ partId }) => !parts.some(({ id, kind }) => id === partId && kind === 'return'));

/** Of each item: charges of a category by its pieces, those of the order by the amounts of all items. */
function shareCharges(charges: readonly Charge[], items: readonly PricedItem[]): number[] {
  const netPaise = items.map((item) => item.pricePaise * item.quantity - item.discountPaise);
  const ofOrder = sumCharges(charges.filter(({ lines }) => !lines));
  const shares = allocate(ofOrder, netPaise);
  for (const { amountPaise, lines } of charges) {
    const pieces = items.map(({ quantity }, index) => (lines?.includes(index) ? quantity : 0));
    const own = lines ? allocate(amountPaise, pieces) : [];
    for (const [index, paise] of own.entries()) shares[index] = (shares[index] ?? 0) + paise;
  }
  return shares;
}

/**
 * What the first so many units of each item cost. The shares of a line in discount and charges are
 * divided by its units. The cumulative amount is rounded: a part is the difference of two, so that
 * all parts add up to the whole.
 */
export function cumulativeAmounts(
  charges: readonly Charge[],
  items: readonly PricedItem[],
  quantities: Quantities,
) {
  const delivery = charges.filter((charge) => !isCashFee(charge));
  const deliveryShares = shareCharges(delivery, items);
  const feeShares = shareCharges(charges.filter(isCashFee), items);
  return items.map(({ id, quantity, pricePaise, discountPaise }, index) => {
    const chosen = quantities.get(id) ?? 0;
    const shareOf = (paise: number) => Math.round((paise * chosen) / quantity);
    return {
      quantity: chosen,
      discountPaise: shareOf(discountPaise),
      amountPaise: pricePaise * chosen - shareOf(discountPaise),
      deliveryPaise: shareOf(deliveryShares[index] ?? 0),
      feePaise: shareOf(feeShares[index] ?? 0),
    };
  });
}

const costOf = (line: ReturnType<typeof cumulativeAmounts>[number]): number =>
  line.amountPaise + line.deliveryPaise + line.feePaise;

/** What each item costs that was credited since `before`, with its share of discount and charges. */
export function creditedAmounts(
  charges: readonly Charge[],
  items: readonly PricedItem[],
  before: Quantities,
  after: Quantities,
) {
  const earlier = cumulativeAmounts(charges, items, before);
  return cumulativeAmounts(charges, items, after).flatMap((line, index) => {
    const from = earlier[index];
    const itemId = items[index]?.id;
    if (!from || itemId === undefined || line.quantity === from.quantity) return [];
    const paise = costOf(line) - costOf(from);
    return { itemId, quantity: line.quantity - from.quantity, paise };
  });
}
