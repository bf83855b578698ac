import { countText } from '@aangan/contract/rules/count-text';
import { unconfirmedHours } from '../../marketing/subscriptions';
import type { Settings } from '../../platform/settings';
import { contactSettingsOf } from '../../stores/default-copy';
import {
  acceptsCash,
  type PaymentSettings,
  type ProviderName,
  reportedProviders,
} from '../../stores/payment-settings';
import type { StoredStoreInfo } from '../../stores/schema';

/** What the texts of the policies depend on. */
export type PolicyContext = {
  info: StoredStoreInfo;
  payment: PaymentSettings;
  settings: Pick<Settings, 'unpaidMinutes' | 'unpaidDays' | 'tokenDays' | 'retention'>;
  sendsMail: boolean;
};

const visits =
  'pages and products that you see, what you add to the cart, the products and amount of your orders, IP address and browser';

const names = { plausible: 'Plausible', umami: 'Umami' } as const;

export function analyticsCookies({ info: { analytics } }: PolicyContext): string {
  if (!analytics) return 'We use no advertising or tracking cookies, so we show no cookie banner.';
  return analytics.service === 'google'
    ? 'If you accept it, Google Analytics counts your visits. Its cookies, whose names begin with _ga, expire after two years.'
    : `If you accept it, ${names[analytics.service]} at ${new URL(analytics.address).host} counts your visits, without cookies.`;
}

export const analyticsChoice = ({ info }: PolicyContext): string =>
  info.analytics
    ? 'We ask before, and again after 180 days. <strong>Cookie choices</strong> at the end of each page changes your choice at any time. If your browser asks shops not to track you (Global Privacy Control or Do Not Track), we take it for a no.'
    : '';

function analyticsRecipients({ info: { analytics } }: PolicyContext): string[] {
  if (!analytics) return [];
  return analytics.service === 'google'
    ? [`Google, if you accept Google Analytics: ${visits}, and the numbers of your orders`]
    : [
        `${names[analytics.service]} at ${new URL(analytics.address).host}, if you accept it: ${visits}`,
      ];
}

type Row = [what: string, why: string, duration: string];

const untilDeletion = 'Until you delete <a href="/account">your account</a>';

function orderRows(context: PolicyContext): (Row | false)[] {
  const checksPayments = context.payment.providers.some((name) => reportedProviders.includes(name));
  return [
    [
      'Orders: products, name, delivery address, phone number, email address, tracking number, and your GSTIN if you give one',
      'For delivery, invoices and returns',
      `${untilDeletion}. Tax law requires us to keep orders without contact details for years, and the name and address on an invoice for 72 months after the annual return for its year is due.`,
    ],
    [
      'The last campaign that brought you, if its link names one, with your order',
      'To see which campaigns sell; not if your browser sends Do Not Track or Global Privacy Control',
      `${untilDeletion}. Until you order, only your browser has it: until you close the tab${analyticsRecipients(context).length > 0 ? ', or for 30 days if you allow it' : ''}.`,
    ],
    [
      `What you enter on the payment page, the reference of the payment${checksPayments ? ', and a screenshot of it if you add one' : ''}`,
      'To match the payment with its order',
      `${untilDeletion}; we keep the reference with the order${checksPayments ? ', and the screenshot until we have checked the payment' : ''}`,
    ],
    [
      'What you write when you ask for a return, and our answer',
      'To decide on the return',
      untilDeletion,
    ],
    ['Notes of our staff on your order', 'To remember what we agreed with you', untilDeletion],
    acceptsCash(context.payment) && [
      'Phone number, and the address as a hash, of orders that you pay in cash',
      'To limit how many cash orders are open at a time',
      untilDeletion,
    ],
  ];
}

function rowsOf(context: PolicyContext): (Row | false)[] {
  const { info, settings, sendsMail } = context;
  const { retention } = settings;
  const { newsletter, contact } = contactSettingsOf(info);
  const confirmed =
    'We send nothing else until you confirm the address through a link in the first email.';
  const unconfirmed = `If not confirmed, ${countText(unconfirmedHours, 'hour')}.`;
  return [
    [
      'Your account: name, email address, password and links to choose a new one (both only as a hash)',
      sendsMail
        ? 'To sign you in and to write to you about your orders. Until you confirm the address by a link in them, these emails leave out your name and delivery address.'
        : 'To sign you in',
      untilDeletion,
    ],
    [
      'Your login session (stored in encoded form, as a hash)',
      'To keep you signed in',
      `At most ${countText(settings.tokenDays, 'day')}`,
    ],
    [
      'Saved addresses',
      'To fill in checkout',
      'Until you delete them in <a href="/account">your account</a>',
    ],
    ...orderRows(context),
    sendsMail && [
      'Email address left for a sold-out product',
      `To email you once when it is back in stock. ${confirmed}`,
      `Until you unsubscribe, at most ${countText(retention.notifiedDays, 'day')} after that email, or ${countText(retention.noticeDays, 'day')} if none is sent. ${unconfirmed}`,
    ],
    sendsMail &&
      newsletter && [
        'Email address for the newsletter',
        'To send it to you. We send no newsletter until you confirm the address through a link in the first email.',
        `Until you unsubscribe. ${unconfirmed}`,
      ],
    contact && [
      'Messages of the contact form: name, email address and text',
      'To answer you',
      countText(retention.messageDays, 'day'),
    ],
    info.reviews
      ? [
          'Your reviews: rating, texts and pictures',
          `To show them to other shoppers, with your first name and the first letter of your last name. We remove the place and other details from pictures.${sendsMail && info.reviews.mailAfterDays !== false ? ' One email after delivery asks for a review; it has a link to stop these emails.' : ''}${sendsMail ? ' We email you if we do not show your review.' : ''}`,
          `${untilDeletion}; you can change them`,
        ]
      : false,
    sendsMail && [
      'A record of the emails we sent you',
      'To send each email once',
      countText(retention.mailDays, 'day'),
    ],
    sendsMail && [
      'Number of emails sent to an address (the address only as a hash)',
      'To keep others from flooding your mailbox',
      'At most two days',
    ],
    [
      'IP address, with the number of attempts',
      'To stop people guessing passwords and codes',
      'At most a day',
    ],
    ['Technical logs', 'To find faults and stop attacks', 'No fixed time'],
  ];
}

const cells = (tag: string, texts: readonly string[]) =>
  texts.map((text) => `<${tag}>${text}</${tag}>`).join('');

export function personalData(context: PolicyContext): string {
  const rows = rowsOf(context).filter((row) => row !== false);
  const body = rows
    .map(([what, ...others]) => `<tr><th scope="row">${what}</th>${cells('td', others)}</tr>`)
    .join('\n');
  const head = `<tr>${cells('th', ['What', 'Why', 'How long'])}</tr>`;
  return `<table>\n<thead>\n${head}\n</thead>\n<tbody>\n${body}\n</tbody>\n</table>`;
}

/** Data in the requests of `packages/shop/payments`. */
const providerData: Record<ProviderName, string | undefined> = {
  payu: 'PayU, if you pay on its page: first name, email address, phone number, amount and order number',
  razorpay:
    'Razorpay, if you pay on its page: name, email address, phone number, amount and order number',
  upi: 'Your UPI app and the banks: amount and order number',
  bank: 'The banks of a transfer: amount, and the order number that you quote',
  cod: 'The courier who collects cash on delivery: the amount',
  offline: 'The person or bank that handles the payment: amount and order number',
  sandbox: undefined,
};

export function dataRecipients(context: PolicyContext): string {
  const { payment, sendsMail } = context;
  const recipients = [
    'The courier: your name, address and phone number, for delivery',
    ...payment.providers.flatMap((name) => providerData[name] ?? []),
    'The companies that run our servers: all of the above, on our behalf',
    ...(sendsMail ? ['The company that delivers our emails: email address and content'] : []),
    ...analyticsRecipients(context),
    'Authorities, where the law requires it',
  ];
  return `<ul>\n${recipients.map((recipient) => `<li>${recipient}</li>`).join('\n')}\n</ul>`;
}
