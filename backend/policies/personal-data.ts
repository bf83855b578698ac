import { retentionDays as mailDays } from '../mail/outbox';
import type { ProviderName } from '../payments/payment-settings';
import { messageDays } from '../services/contact-settings';
import { confirmationHours } from '../services/double-opt-in';
import { daysWaited, retentionDays as noticeDays } from '../services/restock';
import { contactSettingsOf } from '../shops/default-copy';
import type { PolicyContext } from './policy-values';

type Row = [what: string, why: string, duration: string];

const noFixedTime = 'No fixed time';

function rowsOf({ info, settings, sendsMail }: PolicyContext): (Row | false)[] {
  const { newsletter, contact } = contactSettingsOf(info);
  const confirmed = 'We send nothing else until you confirm the address by a link in a first mail.';
  const unconfirmed = `Not confirmed, ${confirmationHours} hours.`;
  return [
    [
      'Your account: name, email address, password (only as a hash)',
      sendsMail
        ? 'To sign you in and to write to you about your orders. The first mail asks you to confirm the address; later ones wait for that.'
        : 'To sign you in',
      'As long as the account exists',
    ],
    [
      'Your sign-in (only as a hash)',
      'To keep you signed in',
      `At most ${settings.tokenDays} days`,
    ],
    [
      'Saved addresses',
      'To fill in checkout',
      'Until you delete them in <a href="/account">your account</a>',
    ],
    [
      'Orders: products, name, delivery address, phone number, email address, and the GSTIN that you give',
      'To deliver, and for invoice and returns',
      `${noFixedTime}; tax law requires us to keep invoices for years`,
    ],
    [
      'What you enter on the payment page, and the reference of the payment',
      'To match the payment with its order',
      'As long as the order',
    ],
    sendsMail && [
      'Email address left at a sold-out product',
      `To write to you once when it can be ordered again. ${confirmed}`,
      `Until you unsubscribe, at most ${noticeDays} days after that mail; without one, ${daysWaited} days. ${unconfirmed}`,
    ],
    // A subscription is confirmed by mail.
    sendsMail &&
      newsletter && [
        'Email address of the newsletter',
        'To send it to you. We send no newsletter until you confirm the address by a link in a first mail.',
        `Until you unsubscribe. ${unconfirmed}`,
      ],
    contact && [
      'Messages of the contact form: name, email address and text',
      'To answer you',
      `${messageDays} days`,
    ],
    sendsMail && ['Which mails we sent to you', 'To send each mail once', `${mailDays} days`],
    sendsMail && [
      'How many mails an email address was sent (the address only as a hash)',
      'So that nobody floods your mailbox through us',
      'At most two days',
    ],
    [
      'Network address, with the number of attempts',
      'To stop guessing of passwords and codes',
      'At most a day',
    ],
    ['Technical logs', 'To find faults and to fend off attacks', noFixedTime],
  ];
}

const cells = (tag: string, texts: readonly string[]) =>
  texts.map((text) => `<${tag}>${text}</${tag}>`).join('');

/** A table of the personal data that a store keeps, why, and for how long. */
export function personalData(context: PolicyContext): string {
  const rows = rowsOf(context).filter((row) => row !== false);
  const body = rows.map((row) => `<tr>${cells('td', row)}</tr>`).join('\n');
  const head = `<tr>${cells('th', ['What', 'Why', 'How long'])}</tr>`;
  return `<table>\n<thead>\n${head}\n</thead>\n<tbody>\n${body}\n</tbody>\n</table>`;
}

/** What each payment provider receives, as its requests in `backend/payments` contain it. */
const providerData: Record<ProviderName, string | undefined> = {
  payu: 'PayU, if you pay on its page: first name, email address, phone number, amount and order number',
  razorpay:
    'Razorpay, if you pay on its page: name, email address, phone number, amount and order number',
  upi: 'Your UPI app and the banks: amount and order number',
  bank: 'The banks of a transfer: amount, and the order number that you quote',
  cod: 'The courier who collects cash on delivery: the amount',
  offline: 'Whoever collects or transfers the money: amount and order number',
  sandbox: undefined,
};

/** A list of who receives personal data, and which. */
export function dataRecipients({ payment, sendsMail }: PolicyContext): string {
  const recipients = [
    'The courier: name, address and phone number of your parcel',
    ...payment.providers.flatMap((name) => providerData[name] ?? []),
    'The companies that run our servers: all of the above, on our behalf',
    ...(sendsMail ? ['The company that delivers our mail: email address and mail'] : []),
    'Authorities, when a law obliges us',
  ];
  return `<ul>\n${recipients.map((recipient) => `<li>${recipient}</li>`).join('\n')}\n</ul>`;
}
