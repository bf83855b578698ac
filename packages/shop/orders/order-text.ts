import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { creditLabel } from '@aangan/contract/rules/shipped-part';
import type { Column } from '../operation/operation';
import { readableTime, sortableTime } from '../operation/readable-time';
import { tableText } from '../operation/table-text';
import { methodLabel } from '../payments/method-names';
import { decimalRupees, formatPaise } from '../platform/paise';
import { chargedFeePaise } from './cash-fee';
import { sumCharges } from './delivery/delivery-charges';
import { formatCampaign } from './format-campaign';
import type { MerchantOrder } from './merchant-orders';
import {
  accountEntries,
  type Entry,
  noteEntries,
  paymentEntries,
  returnEntry,
  stepEntries,
} from './order-entries';
import { isPacked, itemsLabel, paymentLabel, repackLabel, shippedLabel } from './order-labels';
import type { OrderDetails } from './read-store-order';

const detail = (label: string, value: (order: MerchantOrder) => string): Column<MerchantOrder> => ({
  label,
  isDetail: true,
  value,
});

const customerName = ({ shipping }: MerchantOrder) => shipping.fullName || 'account deleted';

/** A terminal lists the first ones, and shows all of one order; amounts are in rupees. */
export const orderColumns: Column<MerchantOrder>[] = [
  { label: 'Number', value: ({ number }) => number },
  {
    label: 'Placed',
    value: ({ createdAt }) => sortableTime(createdAt),
    shown: ({ createdAt }) => readableTime(createdAt),
  },
  { label: 'Status', value: ({ status }) => statusLabel(status) },
  {
    label: 'Total',
    value: ({ totalPaise }) => decimalRupees(totalPaise),
    shown: ({ totalPaise }) => formatPaise(totalPaise),
  },
  {
    label: 'Customer',
    value: customerName,
    shown: (order) => customerName(order) + (order.isByPhone ? ', by phone' : ''),
  },
  { label: 'Payment', value: paymentLabel },
  detail('Refund due', ({ refundDuePaise }) => decimalRupees(refundDuePaise)),
  detail('To collect', ({ cashDuePaise }) => decimalRupees(cashDuePaise)),
  detail('UTR', ({ utr }) => utr ?? ''),
  detail('Packed', (order) => (isPacked(order) ? 'yes' : repackLabel(order))),
  { label: 'Items', value: ({ items }) => itemsLabel(items) },
  detail('Email', ({ email }) => email),
  detail('Phone', ({ shipping }) => shipping.phone),
  detail('Street', ({ shipping }) => shipping.address),
  detail('City', ({ shipping }) => shipping.city),
  detail('State', ({ shipping }) => shipping.state),
  detail('Postal code', ({ shipping }) => shipping.postalCode),
  detail('Discount', ({ discountPaise }) => decimalRupees(discountPaise)),
  detail('Coupon', ({ couponCode }) => couponCode ?? ''),
  detail('Shipping', ({ charges }) =>
    decimalRupees(sumCharges(charges) - chargedFeePaise(charges)),
  ),
  detail('Cash fee', ({ charges }) => decimalRupees(chargedFeePaise(charges))),
  detail('Speed', ({ speed }) => speed),
  detail('Method', (order) => order.paidMethods.join(', ') || methodLabel(order)),
  detail('Paid', ({ paidPaise }) => decimalRupees(paidPaise)),
  detail('Paid at', ({ paidAt }) => (paidAt ? sortableTime(paidAt) : '')),
  detail('Payment references', ({ paymentReferences }) => paymentReferences.join(', ')),
  detail('Refunded', ({ refundedPaise }) => decimalRupees(refundedPaise)),
  detail('Refunded at', ({ refundedAt }) => (refundedAt ? sortableTime(refundedAt) : '')),
  detail('Refund references', ({ refundReferences }) => refundReferences.join(', ')),
  detail('Balance', ({ balancePaise }) => decimalRupees(balancePaise)),
  detail('Cancelled or returned', ({ creditedPaise }) => decimalRupees(creditedPaise)),
  detail('Goodwill', ({ goodwillPaise }) => decimalRupees(goodwillPaise)),
  detail('Campaign', ({ campaign }) => formatCampaign(campaign)),
  detail('Firm', ({ buyer }) => buyer?.name ?? ''),
  detail("Buyer's GSTIN", ({ buyer }) => buyer?.gstin ?? ''),
];

const join = (texts: (string | null | undefined | false)[]) => texts.filter(Boolean).join(', ');

function section(title: string, rows: string[][]): string {
  return rows.length > 0 ? `\n${title}\n${tableText(rows.map((row) => ['', ...row]))}` : '';
}

const entriesSection = (title: string, entries: readonly Entry[]) =>
  section(
    title,
    entries.map((entry) => [entry.title, entry.lines.join(', ')]),
  );

/** An order shipped before there were parcels has its tracking alone. */
function parcelRows({ parts, tracking }: OrderDetails): string[][] {
  const shipments = parts.filter(({ kind }) => kind === 'shipment');
  const parcels = shipments.length > 0 || !tracking ? shipments : [{ tracking, items: [] }];
  return parcels.map(({ tracking: own, items }) => [
    join([own?.carrier, own?.number, own?.url]),
    items.join(', '),
  ]);
}

/** An order with its items, parcels, payments, notes and steps, for a terminal. */
export function orderText(order: OrderDetails): string {
  const facts = orderColumns
    .filter(({ label }) => label !== 'Items')
    .map(({ label, value, shown = value }) => [label, shown(order)]);
  return [
    tableText(facts.filter(([, text]) => text !== '' && text !== '0.00')),
    section(
      'Items',
      order.items.map((item, index) => [
        `${index + 1}.`,
        `${item.quantity} ×`,
        join([item.title, item.size, item.color]),
        formatPaise(item.pricePaise),
        item.product,
        join([shippedLabel(order, item), creditLabel(item)]),
      ]),
    ),
    section('Parcels', parcelRows(order)),
    entriesSection('Payments', paymentEntries(order)),
    entriesSection('Account', accountEntries(order)),
    entriesSection('Return requests', order.returnRequests.map(returnEntry)),
    entriesSection('Notes', noteEntries(order)),
    entriesSection('Steps', stepEntries(order)),
  ]
    .join('')
    .trimEnd();
}
