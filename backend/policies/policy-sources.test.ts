import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from '../project-root';
import { readApiSettings } from '../settings';
import { builtInPolicies } from '../store-config/policies';
import { toHtml } from '../store-config/text-files';
import { fillPolicies, type PolicyContext } from './policy-values';

// Maps every sentence of the built-in policies to its source: a setting, code, a law or the merchant.

const policies = Object.fromEntries(
  builtInPolicies().map(({ name, text }) => [name.replace('.md', ''), toHtml(text)]),
);
const everyProvider: PolicyContext['payment'] = {
  providers: ['payu', 'razorpay', 'upi', 'cod', 'bank'],
};
const { retention } = readApiSettings({});
const initial: PolicyContext = {
  info: {
    returns: { days: 7, exceptions: 'Not for seeds and soil.', pickupDays: 2 },
    pricesIncludeTax: true,
    grievanceOfficer: 'Ms Hegde',
  },
  payment: everyProvider,
  settings: { unpaidMinutes: 60, unpaidDays: 3, tokenDays: 30, retention },
  sendsMail: true,
};

const blocks = /<\/?(?:h\d|p|li|td|th|tr|table|thead|tbody|ul|ol)>/;

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

type Source =
  | { setting: string; change: Partial<PolicyContext> }
  /** A file that contains this. */
  | { code: string; contains: string }
  | { law: string }
  | { merchant: string }
  | 'none';

const info = (change: PolicyContext['info']): Partial<PolicyContext> => ({
  info: { ...initial.info, ...change },
});
const without = (provider: string): Partial<PolicyContext> => ({
  payment: { providers: everyProvider.providers.filter((name) => name !== provider) },
});
const days = { minDays: 21, maxDays: 30 };
const hours = { from: 'Sunday', to: 'Sunday', opens: '01:00', closes: '02:00' } as const;
const retain = (change: Partial<typeof retention>): Partial<PolicyContext> => ({
  settings: { ...initial.settings, retention: { ...retention, ...change } },
});
const mails = { setting: 'SMTP_URL', change: { sendsMail: false } };
const rules = { law: 'Consumer Protection (E-Commerce) Rules, 2020, rule 4' };
const schema = 'backend/database/schema.ts';

const sources: [beginning: string, source: Source][] = [
  // Terms
  ['These terms apply', 'none'],
  ['The shop is run by', 'none'],
  ['By placing an order', 'none'],
  ['You need an account', { code: 'lib/rules/shop-pages.ts', contains: "'checkout', 'orders'" }],
  ['Give your real name', 'none'],
  ['Keep your password', 'none'],
  ['You must be 18', { law: 'Indian Contract Act, 1872, section 11' }],
  [
    'All prices are in Indian rupees',
    { setting: 'pricesIncludeTax', change: info({ pricesIncludeTax: false }) },
  ],
  ['Delivery is free.', { setting: 'delivery.free', change: info({ delivery: days }) }],
  ['Handmade products', 'none'],
  ['This is not a defect', 'none'],
  ['If a price is clearly wrong', { merchant: 'npm run orders -- cancel' }],
  ['Your order is an offer', { law: 'Indian Contract Act, 1872' }],
  ['A contract is formed', { law: 'Indian Contract Act, 1872' }],
  ['If an item is not available', { merchant: 'npm run orders -- cancel' }],
  [
    'You pay by the methods',
    { code: 'backend/payments/method-fields.ts', contains: 'methodFields' },
  ],
  ['Card numbers, UPI PINs', { code: 'backend/payments/payu/payu.ts', contains: 'redirect_post' }],
  [
    'If you neither pay nor confirm',
    {
      setting: 'UNPAID_DAYS',
      change: { settings: { ...initial.settings, unpaidDays: 5 } },
    },
  ],
  ['Until then you can pay', { code: 'components/orders/pay-link.tsx', contains: 'paymentPath' }],
  ['See the Shipping Policy', 'none'],
  ['Do not disrupt', 'none'],
  ['We are liable', { law: 'Consumer Protection Act, 2019' }],
  ['We are not liable', { law: 'Consumer Protection Act, 2019, section 87' }],
  ['Indian law applies', 'none'],
  ['Please write to our grievance', 'none'],
  ['Grievance officer under', rules],
  ['Ms Hegde', { setting: 'grievanceOfficer', change: info({ grievanceOfficer: 'Mr Rao' }) }],
  ['{{companyAddress}}', 'none'],
  ['{{companyEmail}}', 'none'],
  ['Available Monday', { setting: 'grievanceHours', change: info({ grievanceHours: hours }) }],
  ['Under these rules, complaints', rules],
  ['Your rights under', { law: 'Consumer Protection Act, 2019' }],
  // Privacy
  ['{{companyName}} collects as little', 'none'],
  ['This page lists', 'none'],
  ['It follows the Digital', { law: 'Digital Personal Data Protection Act, 2023' }],
  ['Your account:', { code: schema, contains: 'passwordHash' }],
  ['To sign you in and', mails],
  ['What you write when you ask', { code: schema, contains: 'returnRequests' }],
  ['To decide on the return', 'none'],
  ['Notes of our staff', { code: schema, contains: "pgTable(\n  'order_notes'" }],
  ['To remember what we agreed', 'none'],
  [
    'The first email asks',
    { code: 'backend/services/account-verification.ts', contains: 'requestVerification' },
  ],
  [
    'Until you delete your account',
    { code: 'backend/shoppers/erase.ts', contains: 'delete(users)' },
  ],
  ['Your login session', { code: schema, contains: 'the SHA-256 of a sign-in token' }],
  ['To keep you signed in', { code: 'lib/session.ts', contains: 'tokenCookie' }],
  [
    'At most 30 days',
    { setting: 'TOKEN_DAYS', change: { settings: { ...initial.settings, tokenDays: 7 } } },
  ],
  ['Saved addresses', { code: schema, contains: "pgTable(\n  'addresses'" }],
  ['To fill in checkout', 'none'],
  ['Until you delete them', { code: 'lib/contract/endpoints.ts', contains: "method: 'DELETE'" }],
  ['Orders: products', { code: schema, contains: 'buyer?: { gstin' }],
  ['For delivery, invoices', 'none'],
  ['Tax law requires us to keep orders', { law: 'CGST Act, 2017, section 36' }],
  [
    'Phone number, and the address as a hash',
    { setting: 'payment.json', change: { payment: { providers: ['bank'] } } },
  ],
  [
    'To limit how many cash orders',
    { setting: 'payment.json', change: { payment: { providers: ['bank'] } } },
  ],
  ['The last campaign', { code: schema, contains: 'campaign: jsonb()' }],
  ['To see which campaigns sell', { code: 'backend/sales/report.ts', contains: 'campaigns:' }],
  ['Until you order, only', { code: 'stores/campaign.ts', contains: 'sessionStorage' }],
  ['What you enter on the payment page', { code: schema, contains: "pgTable(\n  'payments'" }],
  ['To match the payment', 'none'],
  ['Email address left for', mails],
  ['To email you once', mails],
  [
    'We send nothing else',
    { code: 'backend/services/double-opt-in.ts', contains: 'isConfirmable' },
  ],
  [
    'If not confirmed, 48 hours',
    { setting: 'UNCONFIRMED_HOURS', change: retain({ unconfirmedHours: 24 }) },
  ],
  [
    'Until you unsubscribe, at most 30 days',
    { setting: 'FULFILLED_REQUEST_DAYS', change: retain({ notifiedDays: 7 }) },
  ],
  ['Number of emails sent', { code: 'backend/mail/limit-mails.ts', contains: 'sha256(subject)' }],
  [
    'To keep others from flooding',
    { code: 'backend/mail/send-outbox.ts', contains: 'mailsPerAddress' },
  ],
  ['At most two days', { code: 'backend/mail/limit-mails.ts', contains: 'deleteOldMailCounts' }],
  [
    'Email address for the newsletter',
    { setting: 'inbox', change: info({ newsletter: { takesSubscriptions: false } }) },
  ],
  ['To send it to you.', mails],
  [
    'We send no newsletter',
    { code: 'backend/services/double-opt-in.ts', contains: 'isConfirmable' },
  ],
  [
    'Until you unsubscribe',
    { setting: 'inbox', change: info({ newsletter: { takesSubscriptions: false } }) },
  ],
  [
    'Messages of the contact form',
    { setting: 'inbox', change: info({ takesContactMessages: false }) },
  ],
  ['To answer you', { setting: 'inbox', change: info({ takesContactMessages: false }) }],
  ['365 days', { setting: 'CONTACT_MESSAGE_DAYS', change: retain({ messageDays: 90 }) }],
  ['No fixed time', 'none'],
  ['A record of the emails', mails],
  ['To send each email once', mails],
  ['30 days', { setting: 'MAIL_RECORD_DAYS', change: retain({ mailDays: 60 }) }],
  ['IP address', { code: 'backend/http/rate-limit.ts', contains: 'RateLimiter' }],
  ['To stop people guessing', { code: 'backend/http/rate-limit.ts', contains: 'RateLimiter' }],
  ['At most a day', { code: 'backend/http/rate-limit.ts', contains: 'points, duration }' }],
  ['Technical logs', { code: 'backend/http/request-log.ts', contains: 'requestId' }],
  ['To find faults', 'none'],
  ['Your cart, wishlist', { code: 'stores/recently-viewed.ts', contains: 'localStorage' }],
  ['One cookie keeps', { code: 'lib/session.ts', contains: "signedInCookie = 'signed_in'" }],
  [
    'If you open a coupon link',
    { code: 'lib/routing/steps/with-coupon-link.ts', contains: 'Seconds = 600' },
  ],
  [
    'We use no advertising',
    { setting: 'analytics', change: info({ analytics: { service: 'google', id: 'G-AB12' } }) },
  ],
  ['The courier: your name', 'none'],
  ['PayU, if you pay', { setting: 'payment.json', change: without('payu') }],
  ['Razorpay, if you pay', { setting: 'payment.json', change: without('razorpay') }],
  ['Your UPI app', { setting: 'payment.json', change: without('upi') }],
  ['The courier who collects', { setting: 'payment.json', change: without('cod') }],
  ['The banks of a transfer', { setting: 'payment.json', change: without('bank') }],
  ['The companies that run', 'none'],
  ['The company that delivers our emails', mails],
  ['Authorities, where', 'none'],
  ['We do not sell', { code: 'server/content-security-policy.ts', contains: "connect-src 'self'" }],
  [
    'In your account you can change',
    { code: 'lib/contract/endpoints.ts', contains: '/users/name' },
  ],
  ['There you can also', { code: 'lib/contract/endpoints.ts', contains: '/users/data' }],
  ['Messages, subscriptions', { code: 'backend/routes/personal-data.ts', contains: 'verifiedAt' }],
  ['Open orders have to', { code: 'backend/shoppers/erase.ts', contains: 'requireNoOpenOrder' }],
  ['Our backups contain', 'none'],
  ['Without an account, and for all', { law: 'Digital Personal Data Protection Act, 2023' }],
  ['If you are not satisfied', { law: 'Digital Personal Data Protection Act, 2023' }],
  // Refund
  ['When a return or', { code: 'backend/services/change-order.ts', contains: 'refundReason' }],
  ['Refunds are credited in 0-7', { setting: 'refundDays', change: info({ refundDays: days }) }],
  [
    'Cash payments are refunded',
    { setting: 'payment.json', change: { payment: { providers: ['razorpay'] } } },
  ],
  [
    'You cancelled before',
    { code: 'backend/services/change-order.ts', contains: 'cancelShopperOrder' },
  ],
  ['The full amount', { code: 'backend/services/change-order.ts', contains: 'refundReason' }],
  ['You returned what', { merchant: 'npm run orders -- return' }],
  ['What you paid for it', { code: 'backend/services/change-order.ts', contains: 'refundReason' }],
  ['We cannot deliver', { merchant: 'npm run orders -- return' }],
  [
    'You were charged twice',
    { code: 'backend/services/record-payment.ts', contains: "'refund due'" },
  ],
  [
    'You paid for a cancelled',
    { code: 'backend/services/record-payment.ts', contains: "'refund due'" },
  ],
  ['What you paid', { code: 'backend/services/change-order.ts', contains: 'refundReason' }],
  ['The second charge', { code: 'backend/services/record-payment.ts', contains: "'refund due'" }],
  ['Write to {{companyEmail}} or call {{companyPhone}} with', 'none'],
  ['See the Return', 'none'],
  // Return
  ['Changed your mind', 'none'],
  [
    'You may return an item within 0-7',
    { setting: 'returns.days', change: info({ returns: { days: 9 } }) },
  ],
  ['Not for seeds', { setting: 'returns.exceptions', change: info({ returns: { days: 7 } }) }],
  ['Open the order', { code: 'components/orders/cancel-order.tsx', contains: 'Cancel order' }],
  [
    'The button is available',
    {
      code: 'backend/services/order-states.ts',
      contains: '[orderStatus.pending, orderStatus.processing]',
    },
  ],
  [
    'We then refund what you paid',
    { code: 'backend/services/change-order.ts', contains: 'refundReason' },
  ],
  ['If the order is already Shipped', { merchant: 'npm run orders -- return' }],
  ['You may also write', { merchant: 'npm run orders -- cancel' }],
  [
    'There is no cancellation',
    { code: 'backend/services/change-order.ts', contains: 'releaseCoupon' },
  ],
  [
    'Press Return in the order under your orders within 7',
    { setting: 'returns.days', change: info({ returns: { days: 9 } }) },
  ],
  ['Once we have agreed, pack', { code: 'cli/orders/returns.ts', contains: "'accept-return'" }],
  [
    'Our courier collects it within 2',
    { setting: 'returns.pickupDays', change: info({ returns: { days: 7 } }) },
  ],
  ['Once we have accepted the return', { merchant: 'npm run orders -- return' }],
  // Shipping
  [
    '{{companyName}} delivers across India',
    {
      setting: 'delivery.charges.notServed',
      change: info({ delivery: { ...days, charges: { charge: 79, notServed: ['744'] } } }),
    },
  ],
  ['Normal orders', 'none'],
  ['0-7 working days', { setting: 'delivery', change: info({ delivery: days }) }],
  ['Bulk orders', 'none'],
  ['10-15 business days', { setting: 'bulkDelivery', change: info({ bulkDelivery: days }) }],
  ['We count from the day', { code: 'lib/rules/arrival.ts', contains: 'confirmedAt' }],
  ['Sundays and national', { code: 'lib/rules/arrival.ts', contains: "'01-26', '08-15', '10-02'" }],
  ['Parcels go by courier', { code: 'cli/orders/change.ts', contains: 'tracking: trackingFields' }],
  ['You can find it under', { code: 'lib/rules/shop-pages.ts', contains: "'track-order'" }],
  ['Please check the parcel', 'none'],
  ['If it is open', 'none'],
  [
    'Call {{companyPhone}} or write',
    { setting: 'contactHours', change: info({ contactHours: hours }) },
  ],
];

/** The longest beginning counts: "30 days after that mail" is not "30 days". */
const entryOf = (sentence: string) =>
  sources
    .filter(([beginning]) => sentence.startsWith(beginning))
    .sort(([a], [b]) => b.length - a.length)[0];

const sentences = sentencesOf(initial);

it.each(sentences)('%s', (sentence) => {
  const [, source] = entryOf(sentence) ?? [];
  expect(source).toBeDefined();
  if (source === undefined || source === 'none') return;
  if ('setting' in source) {
    expect(sentencesOf({ ...initial, ...source.change })).not.toContain(sentence);
  } else if ('code' in source) {
    expect(readFileSync(join(projectRoot, source.code), 'utf8')).toContain(source.contains);
  } else if ('merchant' in source) {
    const command = source.merchant.replace('npm run orders -- ', '');
    const commands = readFileSync(join(projectRoot, 'cli/orders/change.ts'), 'utf8');
    expect(commands).toContain(`  '${command}',`);
  }
});

it('has no entry without a sentence', () => {
  const used = new Set(sentences.map((sentence) => entryOf(sentence)?.[0]));
  expect(sources.map(([beginning]) => beginning).filter((one) => !used.has(one))).toEqual([]);
});
