import { paidMethods } from '../../payments/refunds';
import type { Brand } from '../../platform/mail/brand';
import type { MailContent } from '../../platform/mail/frame';
import type { OrderMailKind } from '../../platform/mail/mail-kinds';
import { sanitiseName } from '../../platform/mail/sanitise-text';
import { formatAmount } from '../../platform/paise';
import { type MailedOrder, orderDetails } from './order-details';
import { textOf } from './order-mail-text';

type Details = NonNullable<MailContent['details']>;

const refundDetails = (mailed: MailedOrder, { symbol }: Brand): Details =>
  mailed.refund
    ? [
        ['Refund', formatAmount(mailed.refund.amountPaise, symbol)],
        ...paidMethods(mailed).map((method): Details[number] => [
          'Original payment method',
          method.charAt(0).toUpperCase() + method.slice(1),
        ]),
        ...(mailed.refund.reference
          ? [['Reference', mailed.refund.reference] as Details[number]]
          : []),
      ]
    : [];

/**
 * Omits the name and the address, the shopper's texts, since an unverified address may belong to
 * someone else. Sizes and colours are the store's.
 */
function unverifiedMail(
  kind: OrderMailKind,
  mailed: MailedOrder,
  brand: Brand,
  verificationUrl: string,
): MailContent {
  const { details = [], ...content } = orderDetails(mailed, brand);
  const { paragraphs, ...headings } = textOf(kind, mailed, brand);
  return {
    ...headings,
    greeting: 'Hello,',
    paragraphs: [
      ...paragraphs,
      `If you did not place an order with ${brand.name}, ignore this email.`,
    ],
    details: [...refundDetails(mailed, brand), ...details.filter(([label]) => label !== 'Address')],
    ...content,
    action: mailAction(mailed, brand),
    secondary: {
      text: 'Confirm your email address to get shipping and delivery updates too. Until then, our emails leave out your name and delivery address.',
      label: 'Confirm my email address',
      url: verificationUrl,
    },
  };
}

function mailAction({ order, payUrl, confirmationUrl, url }: MailedOrder, { symbol }: Brand) {
  if (confirmationUrl) return { label: 'Confirm your order', url: confirmationUrl };
  if (payUrl) return { label: `Pay ${formatAmount(order.totalPaise, symbol)}`, url: payUrl };
  return { label: 'See your order', url };
}

export function orderMail(kind: OrderMailKind, mailed: MailedOrder, brand: Brand): MailContent {
  if (mailed.verificationUrl) return unverifiedMail(kind, mailed, brand, mailed.verificationUrl);
  const { details = [], ...content } = orderDetails(mailed, brand);
  const transfer = kind === 'order placed' ? (mailed.transfer?.rows ?? []) : [];
  return {
    ...textOf(kind, mailed, brand),
    greeting: `Hello ${sanitiseName(mailed.order.shipping.fullName)},`,
    details: [
      ...transfer.map(({ label, value }): [string, string] => [label, value]),
      ...refundDetails(mailed, brand),
      ...details.filter(([label]) => !transfer.length || label !== 'Order'),
    ],
    ...content,
    action: mailAction(mailed, brand),
  };
}
