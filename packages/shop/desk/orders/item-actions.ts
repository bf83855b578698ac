import { orderStatus } from '@aangan/contract/rules/order-status';
import { outdatedCashLabel } from '../../orders/cash-collection';
import { describeCashLabel } from '../../orders/order-labels';
import { isPartlyShipped, returnableOf, unshippedOf } from '../../orders/order-parts';
import { isCancellable } from '../../orders/order-states';
import type { OrderDetails } from '../../orders/read-store-order';
import {
  mailed,
  type OrderActions,
  quantityFields,
  recordedParts,
  shownReason,
} from './order-action';

const { pending, processing, shipped, delivered } = orderStatus;

const hasOpenReturn = ({ returnRequests }: OrderDetails) =>
  returnRequests.some(({ status }) => status === 'open');

export const returnDecisions: OrderActions = {
  'accept-return': {
    operation: 'acceptReturn',
    title: 'Accept the return',
    done: () => 'Return accepted.',
    mails: mailed,
    fields: () => [
      {
        name: 'reply',
        label: 'What to do next',
        maxLength: 1000,
        hint: `${shownReason} If empty, that your courier collects the items, or your address, as the settings say.`,
      },
    ],
    isOffered: hasOpenReturn,
  },
  'decline-return': {
    operation: 'declineReturn',
    title: 'Decline the return',
    done: () => 'Return declined.',
    mails: mailed,
    fields: () => [
      { name: 'reply', label: 'Reason', maxLength: 1000, required: true, hint: shownReason },
    ],
    isOffered: hasOpenReturn,
  },
};

/** Undefined where the carrier collects what the label of the parcel states. */
export function cashLabelRemark(order: OrderDetails): string | undefined {
  const label = outdatedCashLabel(order);
  return label && describeCashLabel(label);
}

export const creditActions: OrderActions = {
  cancel: {
    operation: 'cancelOrder',
    title: 'Cancel items',
    label: ({ status }) => (status === pending ? 'Cancel the order' : 'Cancel items'),
    recorded: recordedParts('cancellation', ({ items }) => `Cancellation of ${items.join(', ')}`),
    remark: cashLabelRemark,
    statesRefund: true,
    mails: mailed,
    hint: (order) =>
      `${
        order.status === pending || isPartlyShipped(order, order.items)
          ? ''
          : 'The last items cancel the order. '
      }The items return to the stock. If they were paid, a refund is due.`,
    fields: (order) => [
      ...(order.status === processing ? quantityFields(order, unshippedOf) : []),
      { name: 'reason', label: 'Reason', maxLength: 500, hint: shownReason },
    ],
    isOffered: ({ status, items }) =>
      isCancellable(status) && items.some((item) => unshippedOf(item) > 0),
  },
  return: {
    operation: 'returnOrder',
    title: 'Take items back',
    recorded: recordedParts('return', ({ items }) => `Return of ${items.join(', ')}`),
    statesRefund: true,
    mails: mailed,
    hint: () => 'The last items cancel the order. If the items were paid, a refund is due.',
    fields: (order) => [
      ...quantityFields(
        order,
        returnableOf,
        order.returnRequests.find(({ status }) => status === 'open' || status === 'accepted'),
      ),
      { name: 'reason', label: 'Reason', maxLength: 480, hint: shownReason },
      { name: 'restock', label: 'The items return to the stock', type: 'checkbox' },
    ],
    isOffered: ({ status, items }) =>
      (status === processing || status === shipped || status === delivered) &&
      items.some((item) => returnableOf(item) > 0),
  },
};
