import { countText } from './count-text';

/** Such as: 2 of 3 items are on their way; of a later parcel: 1 more of 3 items is on its way; 2 items are … */
export function shippedPartLabel(quantity: number, total: number, isLater = false): string {
  const items =
    quantity === total
      ? countText(quantity, 'item')
      : `${quantity}${isLater ? ' more' : ''} of ${total} items`;
  return `${items} ${quantity === 1 ? 'is on its' : 'are on their'} way`;
}

type ShippedQuantities = {
  shipped?: number | undefined;
  delivered?: number | undefined;
  returned?: number | undefined;
};

type CreditedQuantities = { cancelled?: number | undefined; returned?: number | undefined };

/** Of an item's shipped quantity, without what came back: delivered items come back first. */
export function remainingShipped({ shipped = 0, delivered = 0, returned = 0 }: ShippedQuantities): {
  onTheWay: number;
  delivered: number;
} {
  const remaining = Math.max(0, delivered - returned);
  return { onTheWay: Math.max(0, shipped - returned - remaining), delivered: remaining };
}

export function shippedQuantityLabel(quantities: ShippedQuantities): string {
  const { onTheWay, delivered } = remainingShipped(quantities);
  return [onTheWay > 0 && `${onTheWay} shipped`, delivered > 0 && `${delivered} delivered`]
    .filter(Boolean)
    .join(', ');
}

/** Such as 1 cancelled, 2 returned; empty for an item that remains. */
export const creditLabel = ({ cancelled = 0, returned = 0 }: CreditedQuantities): string =>
  [cancelled > 0 && `${cancelled} cancelled`, returned > 0 && `${returned} returned`]
    .filter(Boolean)
    .join(', ');

export const parcelCashLabel = (amount: number, format: (amount: number) => string): string =>
  amount === 0
    ? 'Nothing to pay for this parcel.'
    : `Please keep ${format(amount)} ready to pay for it on delivery.`;
