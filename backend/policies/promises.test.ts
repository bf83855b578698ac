import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root';
import { builtInPolicies, toHtml } from '../store-config/policies';
import { fillPolicies, type PolicyContext } from './policy-values';

// Every sentence of the built-in policies, with what keeps it: a setting that changes the sentence, code
// that does it, or a law. The rest addresses the shopper, explains, or binds the merchant in person.

const policies = Object.fromEntries(
  builtInPolicies().map(([name, text]) => [name.replace('.md', ''), toHtml(text)]),
);
const everyProvider: PolicyContext['payment'] = {
  providers: ['payu', 'razorpay', 'upi', 'cod', 'bank'],
};
const initial: PolicyContext = {
  info: {
    returns: { days: 7, exceptions: 'Not for seeds and soil.', pickupDays: 2 },
    pricesIncludeTax: true,
    grievanceOfficer: 'Ms Hegde',
  },
  payment: everyProvider,
  settings: { unpaidMinutes: 60, unpaidDays: 3, tokenDays: 30 },
  sendsMail: true,
};

const blocks = /<\/?(?:h\d|p|li|td|th|tr|table|thead|tbody|ul|ol)>/;

/** The sentences of all policies as they are sent. */
function sentencesOf(context: PolicyContext): string[] {
  const info = { ...context.info, policies };
  const html = Object.values(fillPolicies({ ...context, info })).join('\n');
  const texts = html
    .replaceAll(/<(h\d|th)>.*?<\/\1>/gs, '')
    .split(blocks)
    .map((block) =>
      block
        .replaceAll(/<[^>]+>/g, '')
        .replaceAll(/\s+/g, ' ')
        .trim(),
    );
  const sentences = texts.flatMap((text) => text.split(/(?<=[.?])\s+(?=[A-Z{])/));
  return [...new Set(sentences.filter(Boolean))];
}

type Keeper =
  | { setting: string; change: Partial<PolicyContext> }
  /** A file that contains this. */
  | { code: string; holds: string }
  | { law: string }
  | { merchant: string }
  | 'no promise';

const info = (change: PolicyContext['info']): Partial<PolicyContext> => ({
  info: { ...initial.info, ...change },
});
const without = (provider: string): Partial<PolicyContext> => ({
  payment: { providers: everyProvider.providers.filter((name) => name !== provider) },
});
const days = { minDays: 21, maxDays: 30 };
const hours = { from: 'Sunday', to: 'Sunday', opens: '01:00', closes: '02:00' } as const;
const mails = { setting: 'SMTP_URL', change: { sendsMail: false } };
const rules = { law: 'Consumer Protection (E-Commerce) Rules, 2020, rule 4' };
const schema = 'backend/database/schema.ts';

const promises: [beginning: string, keeper: Keeper][] = [
  // Terms
  ['These terms apply', 'no promise'],
  ['The shop is run by', 'no promise'],
  ['By placing an order', 'no promise'],
  ['You need an account', { code: 'lib/contract/shop-pages.ts', holds: "'checkout', 'orders'" }],
  ['Give your real name', 'no promise'],
  ['Keep your password', 'no promise'],
  ['You must be 18', { law: 'Indian Contract Act, 1872, section 11' }],
  [
    'All prices are in Indian rupees',
    { setting: 'pricesIncludeTax', change: info({ pricesIncludeTax: false }) },
  ],
  ['Delivery is free.', { setting: 'delivery.free', change: info({ delivery: days }) }],
  ['What is made by hand', 'no promise'],
  ['If a price is plainly wrong', { merchant: 'npm run orders -- cancel' }],
  ['Your order is an offer', { law: 'Indian Contract Act, 1872' }],
  ['It becomes a contract', { law: 'Indian Contract Act, 1872' }],
  ['Should something not be available', { merchant: 'npm run orders -- cancel' }],
  ['You pay by the methods', { code: 'backend/payments/offer.ts', holds: 'offeredFields' }],
  ['Card numbers, UPI PINs', { code: 'backend/payments/payu/payu.ts', holds: 'redirect_post' }],
  [
    'An order that is neither paid',
    {
      setting: 'UNPAID_DAYS',
      change: { settings: { ...initial.settings, unpaidDays: 5 } },
    },
  ],
  ['Until then you can pay', { code: 'components/orders/pay-link.tsx', holds: 'paymentPath' }],
  ['See the Shipping Policy', 'no promise'],
  ['Do not disturb', 'no promise'],
  ['We are liable', { law: 'Consumer Protection Act, 2019' }],
  ['We are not liable', { law: 'Consumer Protection Act, 2019, section 87' }],
  ['Indian law applies', 'no promise'],
  ['Before anything else', 'no promise'],
  ['Grievance officer under', rules],
  ['Ms Hegde', { setting: 'grievanceOfficer', change: info({ grievanceOfficer: 'Mr Rao' }) }],
  ['{{companyAddress}}', 'no promise'],
  ['{{companyEmail}}', 'no promise'],
  ['Available Monday', { setting: 'grievanceHours', change: info({ grievanceHours: hours }) }],
  ['Those rules have complaints', rules],
  ['Your rights under', { law: 'Consumer Protection Act, 2019' }],
  // Privacy
  ['{{companyName}} keeps as little', 'no promise'],
  ['This page lists', 'no promise'],
  ['It follows the Digital', { law: 'Digital Personal Data Protection Act, 2023' }],
  ['Your account:', { code: schema, holds: 'passwordHash' }],
  ['To sign you in and', mails],
  ['The first mail asks', { code: 'backend/services/account-verification.ts', holds: 'erif' }],
  ['As long as the account exists', { code: schema, holds: "pgTable(\n  'users'" }],
  ['Your sign-in (only as a hash)', { code: schema, holds: 'only the SHA-256 of a token' }],
  ['To keep you signed in', { code: 'lib/session.ts', holds: 'tokenCookie' }],
  [
    'At most 30 days',
    { setting: 'TOKEN_DAYS', change: { settings: { ...initial.settings, tokenDays: 7 } } },
  ],
  ['Saved addresses', { code: schema, holds: "pgTable(\n  'addresses'" }],
  ['To fill in checkout', 'no promise'],
  ['Until you delete them', { code: 'lib/contract/endpoints.ts', holds: "method: 'DELETE'" }],
  ['Orders: products', { code: schema, holds: 'buyer?: { gstin' }],
  ['To deliver, and', 'no promise'],
  ['No fixed time; tax law', { law: 'CGST Act, 2017, section 36' }],
  ['What you enter on the payment page', { code: schema, holds: "pgTable(\n  'payments'" }],
  ['To match the payment', 'no promise'],
  ['As long as the order', 'no promise'],
  ['Email address left at', mails],
  ['To write to you once', mails],
  ['We send nothing else', { code: 'backend/services/double-opt-in.ts', holds: 'isConfirmable' }],
  [
    'Not confirmed, 48 hours',
    { code: 'backend/services/double-opt-in.ts', holds: 'confirmationHours = 48' },
  ],
  [
    'Until you unsubscribe, at most 30 days',
    { code: 'backend/services/restock.ts', holds: 'cancelRestockNotices' },
  ],
  ['How many mails an', { code: 'backend/mail/limit-mails.ts', holds: 'hashOf(subject)' }],
  ['So that nobody floods', { code: 'backend/mail/send-outbox.ts', holds: 'mailsPerAddress' }],
  ['At most two days', { code: 'backend/mail/limit-mails.ts', holds: 'deleteOldMailCounts' }],
  [
    'Email address of the newsletter',
    { setting: 'inbox', change: info({ newsletter: { takesSubscriptions: false } }) },
  ],
  ['To send it to you.', mails],
  ['We send no newsletter', { code: 'backend/services/double-opt-in.ts', holds: 'isConfirmable' }],
  [
    'Until you unsubscribe',
    { setting: 'inbox', change: info({ newsletter: { takesSubscriptions: false } }) },
  ],
  [
    'Messages of the contact form',
    { setting: 'inbox', change: info({ takesContactMessages: false }) },
  ],
  ['To answer you', { setting: 'inbox', change: info({ takesContactMessages: false }) }],
  ['365 days', { code: 'backend/services/contact-settings.ts', holds: 'messageDays = 365' }],
  ['No fixed time', 'no promise'],
  ['Which mails we sent', mails],
  ['To send each mail once', mails],
  ['30 days', { code: 'backend/mail/outbox.ts', holds: 'retentionDays = 30' }],
  ['Network address', { code: 'backend/http/rate-limit.ts', holds: 'RateLimiter' }],
  ['To stop guessing', { code: 'backend/http/rate-limit.ts', holds: 'RateLimiter' }],
  ['At most a day', { code: 'backend/http/rate-limit.ts', holds: 'duration' }],
  ['Technical logs', { code: 'backend/http/request-log.ts', holds: 'requestId' }],
  ['To find faults', 'no promise'],
  ['Your cart, your wishlist', { code: 'stores/seen-products.ts', holds: 'localStorage' }],
  ['One cookie keeps', { code: 'lib/session.ts', holds: "signedInCookie = 'signed_in'" }],
  ['A third holds the coupon', { code: 'lib/routing/coupon-link.ts', holds: 'Seconds = 600' }],
  [
    'There are no advertising',
    { code: 'server/content-security-policy.ts', holds: "connect-src 'self'" },
  ],
  ['The courier: name', 'no promise'],
  ['PayU, if you pay', { setting: 'payment.json', change: without('payu') }],
  ['Razorpay, if you pay', { setting: 'payment.json', change: without('razorpay') }],
  ['Your UPI app', { setting: 'payment.json', change: without('upi') }],
  ['The courier who collects', { setting: 'payment.json', change: without('cod') }],
  ['The banks of a transfer', { setting: 'payment.json', change: without('bank') }],
  ['The companies that run', 'no promise'],
  ['The company that delivers our mail', mails],
  ['Authorities, when', 'no promise'],
  ['We do not sell', { code: 'server/content-security-policy.ts', holds: "connect-src 'self'" }],
  ['You can change your name', { code: 'lib/contract/endpoints.ts', holds: '/users/name' }],
  ['For every other right', { law: 'Digital Personal Data Protection Act, 2023' }],
  ['Orders and invoices stay', { law: 'CGST Act, 2017, section 36' }],
  ['If our answer does not', { law: 'Digital Personal Data Protection Act, 2023' }],
  // Refund
  ['When a return or', { code: 'backend/services/change-order.ts', holds: 'refundReason' }],
  ['Refunds are credited in 0-7', { setting: 'refundDays', change: info({ refundDays: days }) }],
  [
    'Cash is paid back',
    { setting: 'payment.json', change: { payment: { providers: ['razorpay'] } } },
  ],
  ['You cancelled before', { code: 'backend/services/change-order.ts', holds: 'cancelOwnOrder' }],
  ['The full amount', { code: 'backend/services/change-order.ts', holds: 'refundReason' }],
  ['You returned what', { merchant: 'npm run orders -- return' }],
  ['What you paid for it', { code: 'backend/services/change-order.ts', holds: 'refundReason' }],
  ['We cannot deliver', { merchant: 'npm run orders -- return' }],
  ['You were charged twice', { code: 'backend/services/record-payment.ts', holds: "'refund due'" }],
  [
    'You paid for a cancelled',
    { code: 'backend/services/record-payment.ts', holds: "'refund due'" },
  ],
  ['What you paid', { code: 'backend/services/change-order.ts', holds: 'refundReason' }],
  ['The second charge', { code: 'backend/services/record-payment.ts', holds: "'refund due'" }],
  ['Write to {{companyEmail}} or call {{companyPhone}} with', 'no promise'],
  ['See the Return', 'no promise'],
  // Return
  ['Changed your mind', 'no promise'],
  [
    'You may return an item within 0-7',
    { setting: 'returns.days', change: info({ returns: { days: 9 } }) },
  ],
  ['Not for seeds', { setting: 'returns.exceptions', change: info({ returns: { days: 7 } }) }],
  ['Open the order', { code: 'components/orders/cancel-order.tsx', holds: 'Cancel order' }],
  [
    'The button is there',
    {
      code: 'backend/services/order-states.ts',
      holds: '[orderStatus.pending, orderStatus.processing]',
    },
  ],
  ['What you paid is then', { code: 'backend/services/change-order.ts', holds: 'refundReason' }],
  ['Once the order is Shipped', { merchant: 'npm run orders -- return' }],
  ['You may also write', { merchant: 'npm run orders -- cancel' }],
  [
    'We charge no cancellation',
    { code: 'backend/services/change-order.ts', holds: 'releaseCoupon' },
  ],
  [
    'Write to {{companyEmail}} or call {{companyPhone}} within 7',
    { setting: 'returns.days', change: info({ returns: { days: 9 } }) },
  ],
  ['Pack the item', 'no promise'],
  [
    'Our courier collects it within 2',
    { setting: 'returns.pickupDays', change: info({ returns: { days: 7 } }) },
  ],
  ['When we have accepted it', { merchant: 'npm run orders -- return' }],
  // Shipping
  ['{{companyName}} delivers everywhere', { code: 'backend/pin-codes/towns.txt', holds: '' }],
  ['Normal orders', 'no promise'],
  ['0-7 working days', { setting: 'delivery', change: info({ delivery: days }) }],
  ['Bulk orders', 'no promise'],
  ['10-15 business days', { setting: 'bulkDelivery', change: info({ bulkDelivery: days }) }],
  ['Days are counted', { code: 'lib/contract/arrival.ts', holds: 'confirmedAt' }],
  ['Sundays and national', { code: 'lib/contract/arrival.ts', holds: "'01-26', '08-15', '10-02'" }],
  ['Parcels go by courier', { code: 'backend/commands/orders/change.ts', holds: '--tracking' }],
  ['You see it under', { code: 'lib/contract/shop-pages.ts', holds: "'track-order'" }],
  ['Please look', 'no promise'],
  ['If it is open', 'no promise'],
  [
    'Call {{companyPhone}} or write',
    { setting: 'contactHours', change: info({ contactHours: hours }) },
  ],
];

/** The longest beginning counts: "30 days after that mail" is not "30 days". */
const entryOf = (sentence: string) =>
  promises
    .filter(([beginning]) => sentence.startsWith(beginning))
    .sort(([a], [b]) => b.length - a.length)[0];

const sentences = sentencesOf(initial);

it.each(sentences)('%s', (sentence) => {
  const [, keeper] = entryOf(sentence) ?? [];
  expect(keeper).toBeDefined();
  if (keeper === undefined || keeper === 'no promise') return;
  if ('setting' in keeper) {
    expect(sentencesOf({ ...initial, ...keeper.change })).not.toContain(sentence);
  } else if ('code' in keeper) {
    expect(readFileSync(join(projectRoot, keeper.code), 'utf8')).toContain(keeper.holds);
  } else if ('merchant' in keeper) {
    const command = keeper.merchant.replace('npm run orders -- ', '');
    const commands = readFileSync(join(projectRoot, 'backend/commands/orders-commands.ts'), 'utf8');
    expect(commands).toContain(`${command}: ${command}Command`);
  }
});

it('has no entry for a sentence that is gone', () => {
  const used = new Set(sentences.map((sentence) => entryOf(sentence)?.[0]));
  expect(promises.map(([beginning]) => beginning).filter((one) => !used.has(one))).toEqual([]);
});
