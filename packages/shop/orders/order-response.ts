import type { receivedOrderSchema } from '@aangan/contract/order';
import { orderStatus } from '@aangan/contract/rules/order-status';
import type { z } from 'zod';
import { paymentMethodLabel } from '../payments/method-names';
import { toRupees } from '../platform/paise';
import { isCashLeftOut, parcelCashPaise } from './cash-collection';
import { chargesInRupees } from './delivery/delivery-charges';
import { correctedEntries, type OrderEntry } from './ledger';
import type { ItemState } from './order-parts';
import type { OrderState } from './order-state';
import { isCredit } from './part-amounts';
import type { OrderItemRow, OrderPart } from './schema';

export type OrderResponse = z.input<typeof receivedOrderSchema>;

/** Quantities that are stated once they differ from 0. */
const stated = (quantities: Record<string, number>) =>
  Object.fromEntries(Object.entries(quantities).filter(([, quantity]) => quantity > 0));

function creditReason({ id }: OrderItemRow, parts: readonly OrderPart[]) {
  const notes = parts
    .filter((part) => isCredit(part) && part.items.some(({ itemId }) => itemId === id))
    .flatMap(({ note }) => note ?? []);
  return notes.length > 0 && { reason: [...new Set(notes)].join('; ') };
}

function toItemResponse(
  item: OrderItemRow & ItemState,
  parts: readonly OrderPart[],
  isShippedInParts: boolean,
) {
  const { cancelled, returned, shipped, delivered } = item;
  return {
    id: item.id,
    productId: item.productHandle,
    productTitle: item.title,
    imgUrl: item.imgUrl,
    selectedSize: item.size,
    selectedColor: item.color,
    quantity: item.quantity,
    price: toRupees(item.pricePaise),
    ...stated({ cancelled, returned, ...(isShippedInParts && { shipped, delivered }) }),
    ...creditReason(item, parts),
  };
}

/** In rupees; undefined once the parcel has arrived. */
const cashOf = ({ deliveredAt }: OrderPart, paise: number | undefined): number | undefined =>
  deliveredAt || paise === undefined ? undefined : toRupees(paise);

const toEntryResponse = ({ kind, amountPaise, at, ...entry }: OrderEntry) => ({
  kind,
  amount: toRupees(amountPaise),
  at: at.toISOString(),
  method: (kind === 'payment' && entry.method && paymentMethodLabel(entry.method)) || undefined,
  reference: entry.reference ?? undefined,
  item: entry.itemId ?? undefined,
  quantity: entry.quantity ?? undefined,
  note: entry.note ?? undefined,
});

/** Amounts in rupees (specification §3). */
export function toOrderResponse({
  order,
  items,
  parts,
  entries,
  cashDuePaise,
  creditedPaise,
  balancePaise,
}: Pick<
  OrderState,
  'order' | 'items' | 'parts' | 'entries' | 'cashDuePaise' | 'creditedPaise' | 'balancePaise'
>): OrderResponse {
  const cash = { parts, status: order.status, cashDuePaise };
  const shipments = parts.filter(({ kind }) => kind === 'shipment');
  const isShippedInParts =
    shipments.length > 1 || (shipments.length > 0 && order.status === orderStatus.processing);
  return {
    id: order.id,
    status: order.status,
    createdAt: order.createdAt.toISOString(),
    items: items.map((item) => toItemResponse(item, parts, isShippedInParts)),
    shippingAddress: order.shipping,
    total: toRupees(order.totalPaise),
    ...(order.couponCode !== null && {
      discount: toRupees(order.discountPaise),
      coupon: order.couponCode,
    }),
    ...(order.charges.length > 0 && { charges: chargesInRupees(order.charges) }),
    speed: order.speed,
    ...(creditedPaise > 0 && { credited: toRupees(creditedPaise) }),
    entries: correctedEntries(entries).map(toEntryResponse),
    balance: toRupees(balancePaise),
    tracking: order.tracking,
    ...(isCashLeftOut(cash) && { uncollectedCash: toRupees(cashDuePaise) }),
    ...(isShippedInParts && {
      shipments: shipments.map((shipment) => ({
        items: shipment.items.map(({ itemId, quantity }) => ({ id: itemId, quantity })),
        tracking: shipment.tracking,
        shippedAt: shipment.at.toISOString(),
        deliveredAt: shipment.deliveredAt?.toISOString(),
        cash: cashOf(shipment, parcelCashPaise(cash, shipment)),
      })),
    }),
  };
}
