import { dayInIndia } from '@aangan/contract/rules/dates';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { cashParcelOf } from '../../orders/cash-collection';
import { isPacked, isToPack, repackLabel } from '../../orders/order-labels';
import { unshippedOf } from '../../orders/order-parts';
import type { OrderDetails } from '../../orders/read-store-order';
import type { FieldSpec } from '../components';
import {
  mailedOnceConfirmed,
  type OrderActions,
  type OrderPart,
  partsOf,
  quantityFields,
  recordedParts,
} from './order-action';

const { processing, shipped, delivered } = orderStatus;

/** Whether each parcel has forms of its own. */
export const hasParcelForms = (order: OrderDetails): boolean => {
  const { length } = partsOf(order, 'shipment');
  return order.status === processing || (order.status === shipped && length > 1);
};

export const openParcelsOf = (order: OrderDetails): OrderPart[] =>
  partsOf(order, 'shipment').filter(({ deliveredAt }) => deliveredAt === null);

/** A past day cannot be submitted; the tracking retains it. */
const unlessPast = (day: string) => (day >= dayInIndia() ? day : undefined);

const trackingFields = (tracking: OrderDetails['tracking'] = null): FieldSpec[] => [
  { name: 'carrier', label: 'Carrier', maxLength: 100, value: tracking?.carrier },
  {
    name: 'tracking',
    label: 'Tracking number',
    maxLength: 100,
    required: true,
    value: tracking?.number,
  },
  {
    name: 'url',
    label: 'Tracking page',
    type: 'url',
    maxLength: 2000,
    hint: "The carrier's page for this parcel, if it has one.",
    value: tracking?.url,
  },
  {
    name: 'expected',
    label: 'Expected delivery',
    type: 'date',
    hint: "Without it, shoppers see the day that follows from the store's delivery days.",
    value: tracking?.expectedDate && unlessPast(tracking.expectedDate),
  },
];

/** While another parcel may collect the cash. */
function cashField(order: OrderDetails, parcel?: OrderPart): FieldSpec[] {
  const cashParcel = cashParcelOf(order);
  const isChoice = parcel
    ? parcel !== cashParcel
    : !cashParcel && order.items.reduce((sum, item) => sum + unshippedOf(item), 0) > 1;
  if (order.cashDuePaise === 0 || !isChoice) return [];
  const label = 'The cash is collected with this parcel';
  return [
    {
      name: 'collect',
      label: parcel ? label : `${label}, not with the last one`,
      type: 'checkbox',
    },
  ];
}

const parcelField = (parcel: OrderPart | undefined): FieldSpec => ({
  name: 'parcel',
  label: 'Parcel',
  type: 'hidden',
  value: parcel?.tracking?.number,
});

export const parcelActions: OrderActions = {
  ship: {
    operation: 'shipOrder',
    title: 'Ship',
    recorded: recordedParts(
      'shipment',
      ({ tracking, items }) => `Parcel ${tracking?.number} with ${items.join(', ')}`,
    ),
    mails: mailedOnceConfirmed,
    fields: (order) => [
      ...quantityFields(order, unshippedOf),
      ...cashField(order),
      ...trackingFields(),
    ],
    isOffered: ({ status }) => status === processing,
  },
  tracking: {
    operation: 'correctTracking',
    title: 'Correct the tracking',
    done: () => 'Tracking corrected.',
    mails: mailedOnceConfirmed,
    unmailed: 'No email about it: the number and the carrier are the same as before.',
    fields: (order, parcel) => [
      parcelField(parcel),
      ...cashField(order, parcel ?? partsOf(order, 'shipment')[0]),
      ...trackingFields(parcel?.tracking ?? order.tracking),
    ],
    isOffered: (order) => order.status === shipped && !hasParcelForms(order),
  },
  deliver: {
    operation: 'deliverOrder',
    title: 'Mark as delivered',
    label: (order, parcel) => {
      const { length } = openParcelsOf(order);
      return !parcel && length > 1
        ? `Mark all ${length} parcels as delivered`
        : 'Mark as delivered';
    },
    done: () => 'Marked as delivered.',
    fields: (_, parcel) => [parcelField(parcel)],
    isOffered: ({ status }) => status === shipped,
  },
};

export const undoDeliveryAction: OrderActions = {
  'not-delivered': {
    operation: 'undoDelivery',
    title: 'Not delivered after all',
    done: () => 'The order is Shipped again.',
    hint: () => 'For an order that was marked as delivered by mistake.',
    fields: () => [],
    isOffered: (order) =>
      order.status === delivered &&
      order.returnRequests.length === 0 &&
      partsOf(order, 'return').length === 0 &&
      !order.hasOtherRefund,
  },
};

export const packActions: OrderActions = {
  pack: {
    operation: 'packOrders',
    title: 'Mark as packed',
    done: () => 'Marked as packed.',
    input: ({ number }) => ({ numbers: [number] }),
    fields: () => [],
    isOffered: isToPack,
  },
  unpack: {
    operation: 'unpackOrders',
    title: 'Not packed',
    label: ({ status }) => (status === processing ? 'Not packed' : 'Unpacked'),
    done: ({ status }) => (status === processing ? 'Marked as not packed.' : 'Marked as unpacked.'),
    hint: ({ status }) =>
      status === processing
        ? 'The order is to be packed again.'
        : 'The items are back on the shelf; their stock was corrected when they were cancelled.',
    input: ({ number }) => ({ numbers: [number] }),
    fields: () => [],
    isOffered: (order) =>
      isPacked(order) || (order.status !== processing && repackLabel(order) !== ''),
  },
};
