import {
  customerCancellation,
  customerChange,
  orderStatus,
} from '@aangan/contract/rules/order-status';
import { datedPayByLabel } from '@aangan/contract/rules/pay-by';
import { parcelCashLabel, shippedPartLabel } from '@aangan/contract/rules/shipped-part';
import { methodName, refundMethodLabel } from '../../payments/method-names';
import type { Brand } from '../../platform/mail/brand';
import type { MailContent } from '../../platform/mail/frame';
import type { OrderMailKind } from '../../platform/mail/mail-kinds';
import { sanitiseName } from '../../platform/mail/sanitise-text';
import { formatAmount } from '../../platform/paise';
import { paidMethods } from '../order-state';
import { detail, type MailedOrder, orderDetails } from './order-details';

type MailText = Pick<MailContent, 'subject' | 'heading' | 'paragraphs'>;

function placedText(
  { order: { id }, payment, payBy, payUrl, transfer }: MailedOrder,
  amount: string,
): MailText {
  if (transfer) {
    return {
      subject: `How to pay for order ${id}`,
      heading: `Please transfer ${amount}`,
      paragraphs: transfer.text ? [transfer.text] : [],
    };
  }
  if (payUrl) {
    return {
      subject: `Order ${id} is not paid yet`,
      heading: 'Your order is not paid yet',
      paragraphs: [
        `We have received order ${id}, but not your payment.`,
        ...(payBy ? [datedPayByLabel(payBy)] : []),
      ],
    };
  }
  return {
    subject: `We have received order ${id}`,
    heading: 'Thank you for your order',
    paragraphs: [
      `We have received order ${id}.${payment === 'checking' ? ' We are checking your payment.' : ''}`,
    ],
  };
}

function confirmedText(mailed: MailedOrder, amount: string, brand: Brand): MailText {
  const { order, payment, firstPayment, laterPayment, balancePaise, refundDuePaise } = mailed;
  const { id, status } = order;
  const format = (paise: number) => formatAmount(paise, brand.symbol);
  const next =
    !laterPayment && status === orderStatus.processing ? ' We are getting it ready.' : '';
  if (payment === 'later') {
    return {
      subject: `Order ${id} is confirmed`,
      heading: 'Your order is confirmed',
      paragraphs: [`Please keep ${amount} ready to pay for order ${id} on delivery.${next}`],
    };
  }
  const isCorrected = mailed.entries.some(
    ({ correctsId, amountPaise }) => correctsId === laterPayment?.entryId && amountPaise !== 0,
  );
  const title = `Payment ${isCorrected ? 'corrected' : 'received'}`;
  const thanks = isCorrected ? 'We had recorded another amount.' : 'Thank you.';
  const received = (laterPayment ?? firstPayment)?.receivedPaise ?? order.totalPaise;
  return {
    subject: `${title} for order ${id}`,
    heading: laterPayment ? title : `${title}: your order is confirmed`,
    paragraphs: [
      `${thanks} We have received ${format(received)} for order ${id}.${next}`,
      ...(balancePaise > 0 ? [`${format(balancePaise)} is still to be paid.`] : []),
      ...(refundDuePaise > 0 ? [`We will refund ${format(refundDuePaise)}.`] : []),
    ],
  };
}

const refundTimeText = ({ refundTime }: Brand): string[] =>
  refundTime ? [`Refunds are credited ${refundTime}.`] : [];

function refundOrPaymentText(mailed: MailedOrder, amount: string, brand: Brand): string[] {
  const { order, payment, refundDuePaise } = mailed;
  if (payment === 'refund due') {
    const [method, ...others] = paidMethods(mailed);
    const text =
      refundDuePaise === order.totalPaise && method && others.length === 0
        ? `You have paid ${amount} by ${method}. We will refund it.`
        : `We will refund ${formatAmount(refundDuePaise, brand.symbol)}.`;
    return [text, ...refundTimeText(brand)];
  }
  if (payment === 'refunded') return [`We have refunded the ${amount} that you paid.`];
  if (payment === 'open') return ["You haven't been charged for this order."];
  return ['If you have paid for it, we will refund you.'];
}

function cancelledText(mailed: MailedOrder, amount: string, brand: Brand): MailText {
  const { order, reason, wasShipped } = mailed;
  const { id } = order;
  const byCustomer = new Map([
    [customerCancellation, `You cancelled order ${id}. It will not be delivered.`],
    [customerChange, `You cancelled order ${id} to change it. Its items went back to your cart.`],
  ]).get(reason ?? '');
  const sentences = [
    ...(reason && !byCustomer ? [`Reason: ${reason}`] : []),
    ...refundOrPaymentText(mailed, amount, brand),
  ];
  if (wasShipped) {
    return {
      subject: `Order ${id} was returned`,
      heading: 'Your order was returned',
      paragraphs: [`We have received your return of order ${id}.`, ...sentences],
    };
  }
  return {
    subject: `Order ${id} was cancelled`,
    heading: 'Your order was cancelled',
    paragraphs: [byCustomer ?? `Order ${id} will not be delivered.`, ...sentences],
  };
}

function refundedText(mailed: MailedOrder, brand: Brand): MailText {
  const { order, refund, wasShipped, refundDuePaise, creditedPaise } = mailed;
  const { id, status } = order;
  const format = (paise: number) => formatAmount(paise, brand.symbol);
  const amount = format(refund?.amountPaise ?? order.totalPaise);
  const isCancelled = status === orderStatus.cancelled;
  return {
    subject: `${amount} refunded for order ${id}`,
    heading: 'Your refund is on its way',
    paragraphs: [
      `We have refunded ${amount} for order ${id}.`,
      ...(refundDuePaise > 0 ? [`${format(refundDuePaise)} is still due back to you.`] : []),
      ...refundTimeText(brand),
      ...(!isCancelled && creditedPaise === 0 ? ['Your order is not affected.'] : []),
      ...(isCancelled && !wasShipped ? ['The order was cancelled and will not be delivered.'] : []),
    ],
  };
}

function returnText({ order: { id }, returnRequest }: MailedOrder): MailText {
  const { items = [], status, reply } = returnRequest ?? {};
  if (status === 'open') {
    return {
      subject: `Order ${id}: you asked for a return`,
      heading: 'We have your request',
      paragraphs: [
        `You asked to return ${items.join(', ')} of order ${id}.`,
        'We will answer by email. Please wait for our answer before you send anything.',
      ],
    };
  }
  const isDeclined = status === 'declined';
  const verb = isDeclined ? 'cannot accept' : 'have accepted';
  return {
    subject: `Order ${id}: your return was ${isDeclined ? 'declined' : 'accepted'}`,
    heading: isDeclined ? 'We cannot accept your return' : 'Your return is accepted',
    paragraphs: [
      `We ${verb} your return of ${items.join(', ')} of order ${id}.`,
      ...(reply ? [reply] : []),
    ],
  };
}

function notReceivedText(
  { order, rejection }: MailedOrder,
  amount: string,
  brand: Brand,
): MailText {
  const utr = rejection ? ` with UTR ${rejection.utr}` : '';
  const contact = brand.email ? 'reply to this email' : 'contact us';
  return {
    subject: `We have not received your payment for order ${order.id}`,
    heading: 'Your payment has not arrived',
    paragraphs: [
      `We have looked for ${amount}${utr} for order ${order.id} and have not found it in our account.`,
      ...(rejection?.note ? [rejection.note] : []),
      order.status === orderStatus.pending
        ? 'If you have paid, look up the UTR in your payment app and report it again on your order. Otherwise please pay there.'
        : `If you have paid, look up the UTR in your payment app and ${contact}. We will refund the payment.`,
    ],
  };
}

function shippedText(
  { order: { id, tracking }, part, isCorrected }: MailedOrder,
  brand: Brand,
): MailText {
  const { carrier, number } = part?.tracking ?? tracking ?? {};
  if (isCorrected && number) {
    const parcel = part ? `The parcel with ${part.items.join(', ')}` : 'The parcel';
    return {
      subject: `New tracking number for order ${id}`,
      heading: 'New tracking number',
      paragraphs: [
        `${parcel} of order ${id} has a new tracking number: ${[carrier, number].filter(Boolean).join(' ')}. Please use it instead of any in our earlier email.`,
      ],
    };
  }
  if (!part) {
    return {
      subject: `Order ${id} is on its way`,
      heading: 'Your order is on its way',
      paragraphs: [`Order ${id} is on its way to you.`],
    };
  }
  const { items, quantity, remaining, isLater, cashPaise } = part;
  const label = shippedPartLabel(quantity, remaining, isLater);
  return {
    subject: `Order ${id}: ${label}`,
    heading: label,
    paragraphs: [
      `${items.join(', ')} of order ${id} ${quantity === 1 ? 'is' : 'are'} on the way to you.`,
      ...(cashPaise === undefined
        ? []
        : [parcelCashLabel(cashPaise, (paise) => formatAmount(paise, brand.symbol))]),
    ],
  };
}

function creditedText(mailed: MailedOrder, brand: Brand): MailText {
  const { order, part, cashDuePaise, refundDuePaise, isCashLeftOut } = mailed;
  const items = part?.items.join(', ');
  const isCancelled = part?.kind === 'cancellation';
  const backPaise = Math.min(part?.creditedPaise ?? 0, refundDuePaise);
  const cash = formatAmount(cashDuePaise, brand.symbol);
  return {
    subject: `Order ${order.id}: ${isCancelled ? 'some items were cancelled' : 'we have received your return'}`,
    heading: isCancelled ? 'Some items were cancelled' : 'We have received your return',
    paragraphs: [
      isCancelled
        ? `${items} of order ${order.id} will not be delivered.`
        : `We have received ${items} of order ${order.id}.`,
      ...(part?.note ? [`Reason: ${part.note}`] : []),
      ...(backPaise > 0
        ? [`We will refund ${formatAmount(backPaise, brand.symbol)}.`, ...refundTimeText(brand)]
        : []),
      ...(isCancelled && cashDuePaise > 0
        ? [
            isCashLeftOut
              ? `We will contact you about the ${cash} for the other items. No carrier collects it.`
              : `Please keep ${cash} ready to pay for the other items on delivery.`,
          ]
        : []),
    ],
  };
}

function textOf(kind: OrderMailKind, mailed: MailedOrder, brand: Brand): MailText {
  const { order } = mailed;
  const { id } = order;
  const amount = formatAmount(order.totalPaise, brand.symbol);
  switch (kind) {
    case 'order placed':
      return placedText(mailed, amount);
    case 'order confirmed':
      return confirmedText(mailed, amount, brand);
    case 'order shipped':
      return shippedText(mailed, brand);
    case 'order cancelled':
      return cancelledText(mailed, amount, brand);
    case 'order refunded':
      return refundedText(mailed, brand);
    case 'return decision':
      return returnText(mailed);
    case 'items credited':
      return creditedText(mailed, brand);
    case 'cash confirmation':
      return {
        subject: `Please confirm order ${id}`,
        heading: 'Please confirm your order',
        paragraphs: [
          `You chose to pay ${amount} for order ${id} on delivery. Please confirm it, and we will start preparing it.`,
          'Unconfirmed orders will be cancelled. If you did not place this order, ignore this email.',
        ],
      };
    case 'payment not received':
      return notReceivedText(mailed, amount, brand);
  }
}

const refundDetails = (mailed: MailedOrder, { symbol }: Brand) =>
  mailed.refund
    ? [
        ...detail('Refund', formatAmount(mailed.refund.amountPaise, symbol)),
        ...paidMethods(mailed).flatMap((one) => detail('Original payment method', methodName(one))),
        ...detail(
          'Sent by',
          mailed.refund.method && methodName(mailed.refund.method, refundMethodLabel),
        ),
        ...detail('Reason', mailed.refund.note),
        ...detail('Reference', mailed.refund.reference),
      ]
    : [];

function mailAction({ order, payUrl, confirmationUrl, url }: MailedOrder, { symbol }: Brand) {
  if (confirmationUrl) return { label: 'Confirm your order', url: confirmationUrl };
  if (payUrl) return { label: `Pay ${formatAmount(order.totalPaise, symbol)}`, url: payUrl };
  return { label: 'See your order', url };
}

/**
 * To an unverified address, which may belong to someone else, without the name and the address: the
 * shopper's texts. Sizes and colours are the store's.
 */
export function orderMail(kind: OrderMailKind, mailed: MailedOrder, brand: Brand): MailContent {
  const { verificationUrl } = mailed;
  const { first = [], details = [], ...content } = orderDetails(mailed, brand);
  const transfer = kind === 'order placed' ? (mailed.transfer?.rows ?? []) : [];
  const omitted = verificationUrl ? ['Address'] : [];
  if (transfer.length > 0) omitted.push('Order');
  return {
    ...textOf(kind, mailed, brand),
    greeting: verificationUrl ? 'Hello,' : `Hello ${sanitiseName(mailed.order.shipping.fullName)},`,
    first: [
      ...transfer.flatMap(({ label, value }) => detail(label, value)),
      ...refundDetails(mailed, brand),
      ...first,
    ],
    details: details.filter(([label]) => !omitted.includes(label)),
    ...content,
    action: mailAction(mailed, brand),
    ...(verificationUrl && {
      secondary: {
        text: `Until you confirm your email address, our emails leave out your name and delivery address. If you did not place an order with ${brand.name}, ignore this email.`,
        label: 'Confirm my email address',
        url: verificationUrl,
      },
    }),
  };
}
