import { partPaidLabel } from '@aangan/contract/rules/order-entries';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { creditLabel, shippedQuantityLabel } from '@aangan/contract/rules/shipped-part';
import { optionsLabel } from '@aangan/contract/rules/variants';
import { formatPaise } from '../platform/paise';
import type { OutdatedCashLabel } from './cash-collection';
import type { MerchantOrder } from './merchant-orders';
import type { OrderDetails } from './read-store-order';

/** The mark has no meaning once it is shipped. */
export const isPacked = ({ packed, status }: Pick<MerchantOrder, 'packed' | 'status'>): boolean =>
  packed && status === orderStatus.processing;

export const isToPack = ({ packed, status }: Pick<MerchantOrder, 'packed' | 'status'>): boolean =>
  !packed && status === orderStatus.processing;

const repackLabels: Partial<Record<number, string>> = {
  [orderStatus.processing]: 'Repack: items were cancelled after packing',
  [orderStatus.shipped]: 'Unpack: the rest was cancelled after packing',
  [orderStatus.cancelled]: 'Unpack: cancelled after packing',
};

/** Empty unless the parcel was packed with items that were cancelled since. */
export const repackLabel = ({
  needsRepacking,
  status,
}: Pick<MerchantOrder, 'needsRepacking' | 'status'>): string =>
  (needsRepacking && repackLabels[status]) || '';

type Item = MerchantOrder['items'][number];

/** Pending and Cancelled orders have nothing to pack or to send. */
export const isPrintable = ({ status }: Pick<MerchantOrder, 'status'>): boolean =>
  status !== orderStatus.pending && status !== orderStatus.cancelled;

/** Only of an order that is shipped in parts: 1 shipped, 2 delivered */
export const shippedLabel = (
  { status }: Pick<OrderDetails, 'status'>,
  item: Pick<Item, 'shipped' | 'delivered' | 'returned'>,
): string => (status === orderStatus.processing ? shippedQuantityLabel(item) : '');

/** The items of an order on one line: 2 × Terracotta Pot (7 inch); 1 × Trowel */
export const itemsLabel = (items: MerchantOrder['items']): string =>
  items
    .map((item) => {
      const details = [optionsLabel(item), creditLabel(item)].filter(Boolean).join(', ');
      return `${item.quantity} × ${item.title}${details && ` (${details})`}`;
    })
    .join('; ');

export const describeCashLabel = ({ parcel, cashPaise }: OutdatedCashLabel): string =>
  `Ask the carrier to collect ${formatPaise(cashPaise)} with parcel ${parcel}: its label is out of date since items were cancelled.`;

/** Carriers also collect for items that came back after the parcel had left. */
export const returnedCashLabel = ({
  cashDuePaise,
  balancePaise,
}: Pick<OrderDetails, 'cashDuePaise' | 'balancePaise'>): string =>
  cashDuePaise > 0 && cashDuePaise > balancePaise
    ? `${formatPaise(cashDuePaise - balancePaise)} of it is refunded for returned items.`
    : '';

/** The payment state of an order; empty for an unpaid cancelled one. */
export function paymentLabel({
  payment,
  status,
  paidPaise,
  refundedPaise,
  balancePaise,
}: Pick<
  MerchantOrder,
  'payment' | 'status' | 'paidPaise' | 'refundedPaise' | 'balancePaise'
>): string {
  if (payment === 'paid in part') {
    return partPaidLabel(formatPaise(paidPaise), formatPaise(balancePaise)).toLowerCase();
  }
  if (payment === 'paid' && refundedPaise > 0) {
    return refundedPaise < paidPaise ? 'refunded in part' : 'refunded';
  }
  if (payment === 'later') return 'cash outstanding';
  if (payment === 'checking') return 'payment to be checked';
  if (payment !== 'open' && payment !== null) return payment;
  return status === orderStatus.cancelled ? '' : 'unpaid';
}
