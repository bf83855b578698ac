import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { readApiSettings } from '../../platform/settings';
import type { PaymentSettings } from '../../stores/payment-settings';
import { readPolicies } from '../folder/policies';
import { storeFileSchema } from '../folder/store-file';
import type { PolicyContext } from './personal-data';
import { durationText, fillPolicies } from './policy-values';

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
});

const { retention } = readApiSettings({});
const settings = { unpaidMinutes: 60, unpaidDays: 3, tokenDays: 30, retention };
const accounts: Pick<PaymentSettings, 'payu' | 'razorpay'> = {
  payu: { key: 'k', salt: 's', live: false },
  razorpay: { keyId: 'rzp_test_a', keySecret: 's', webhookSecret: 'secret12' },
};

/** The policies as they are sent, without the line breaks of their source. */
function policiesOf(file: object, more: Partial<PolicyContext> = {}): Record<string, string> {
  const info = { ...storeFileSchema.parse(file), policies: readPolicies(folder) };
  const payment: PaymentSettings = { providers: ['offline'] };
  return fillPolicies({ info, payment, settings, sendsMail: true, ...more });
}
const paidBy = (...providers: PaymentSettings['providers']) => ({
  payment: { providers, ...accounts },
});

it('the built-in policies contain the terms of the specification', () => {
  const policies = policiesOf({});
  const { shipping, refund, terms, privacy } = policies;
  expect(policies.return).toContain('within 0-7 days of delivery');
  expect(shipping).toContain('couriers deliver. Delivery is free.');
  expect(refund).toContain('Refunds are credited in 0-7 working days');
  expect(terms).toContain('All prices are in Indian rupees. Delivery is free.');
  expect(privacy).toContain('Available Monday to Friday, 10:00-17:00');
});

it("the built-in policies use a store's own terms", () => {
  const policies = policiesOf({
    delivery: { minDays: 3, maxDays: 6 },
    returns: { days: 14, exceptions: 'Not for <seeds> & soil.', pickupDays: 2 },
    contactHours: { from: 'Monday', to: 'Friday', opens: '09:00', closes: '17:30' },
    grievanceHours: { from: 'Tuesday', to: 'Tuesday', opens: '11:00', closes: '12:00' },
    pricesIncludeTax: true,
    grievanceOfficer: 'Ms <b>Hegde</b>',
  });
  const { shipping, terms, privacy } = policies;
  expect(shipping).toContain('3-6 working days');
  expect(shipping).toContain('Monday to Friday, 9AM-5:30PM');
  expect(terms).toContain('All prices are in Indian rupees and include taxes.');
  expect(terms).toContain('Available Tuesday, 11:00-12:00');
  expect(policies.return).toContain('within 14 days of delivery');
  expect(policies.return).toContain('<p>Not for &#60;seeds&#62; &#38; soil.</p>');
  expect(policies.return).toContain('Our courier collects it within 2 working days.');
  expect(privacy).toContain('Ms &#60;b&#62;Hegde&#60;/b&#62;');
  expect(Object.values(policies).join()).not.toContain('Delivery is free');
});

it('the shipping policy leaves out the PIN codes that are not served', () => {
  const shippingTo = (charges: object) =>
    policiesOf({ delivery: { minDays: 3, maxDays: 6, charges } }).shipping;
  expect(shippingTo({ charge: 79 })).toContain('delivers across India, wherever');
  expect(shippingTo({ charge: 79, notServed: ['744', '682'] })).toContain(
    'delivers across India, except to PIN codes that begin with 744 or 682, wherever',
  );
});

it('the built-in policies omit missing terms and mention the Cancel button', () => {
  const { return: returns = '', refund } = policiesOf({}, paidBy('razorpay'));
  expect(returns).toContain('press <strong>Cancel order</strong>');
  expect(returns).toContain('while the order is Pending or Processing');
  expect(returns).toContain('Send it to {{companyName}}, {{companyAddress}}.');
  expect(returns).not.toMatch(/courier collects|<p><\/p>|{{return/);
  expect(refund).not.toContain('Cash');
  expect(policiesOf({}, paidBy('cod')).refund).toContain('Cash payments are refunded');
});

it('the privacy policy names the stored data, and how to download and delete it', () => {
  const { privacy } = policiesOf({});
  expect(privacy).toMatch(/sold-out product[\s\S]*newsletter/);
  expect(privacy).toContain('At most 30 days');
  expect(privacy).toMatch(/Messages of the contact form[\s\S]*<td>365 days</);
  const closed = { newsletter: { takesSubscriptions: false }, takesContactMessages: false };
  expect(policiesOf(closed).privacy).not.toMatch(/newsletter|contact form/);
  expect(privacy).not.toContain('Your reviews');
  const reviewed = (mailAfterDays: number | false) =>
    policiesOf({ reviews: { mailAfterDays } }).privacy;
  expect(reviewed(10)).toMatch(/Your reviews.*One email after delivery asks/);
  expect(reviewed(false)).not.toContain('asks for a review');
  const silent = policiesOf({}, { sendsMail: false }).privacy;
  expect(silent).not.toMatch(/sold-out product|delivers our emails/);
  const shorter = { ...settings, tokenDays: 5, retention: { ...retention, messageDays: 90 } };
  const { privacy: changed } = policiesOf({}, { settings: shorter });
  expect(changed).toContain('At most 5 days');
  expect(changed).toContain('<td>90 days</td>');
});

it('the privacy policy names the analytics of the store, and the choice', () => {
  const google = policiesOf({ analytics: { service: 'google', id: 'G-AB12CD34EF' } }).privacy;
  expect(google).toMatch(/If you accept it, Google Analytics counts your visits\.[^<]*_ga/);
  expect(google).toContain('<li>Google, if you accept Google Analytics:');
  expect(google).not.toContain('no cookie banner');
  const plausible = { service: 'plausible', address: 'https://stats.example.in', id: 'x' } as const;
  const own = policiesOf({ analytics: plausible }).privacy;
  expect(own).toContain('Plausible at stats.example.in counts your visits, without cookies.');
  expect(own).toContain('<li>Plausible at stats.example.in, if you accept it:');
  const neither = policiesOf({}).privacy;
  expect(neither).toContain('no cookie banner.');
  expect(neither).not.toMatch(/Google|PayU|<p><\/p>/);
  expect(policiesOf({}, paidBy('payu')).privacy).toContain('<li>PayU, if you pay on its page:');
});

it('the terms state when an unpaid order is cancelled', () => {
  const duration = (more: Partial<PolicyContext>) =>
    /within (\d+ \w+), your order is cancelled/.exec(policiesOf({}, more).terms ?? '')?.[1];
  expect(duration(paidBy('razorpay'))).toBe('1 hour');
  expect(duration(paidBy('razorpay', 'bank'))).toBe('3 days');
  const slower = { ...settings, unpaidMinutes: 90, unpaidDays: 7 };
  expect(duration({ ...paidBy('payu'), settings: slower })).toBe('90 minutes');
  expect(duration({ settings: slower })).toBe('7 days');
  expect([0.01, 2880].map(durationText)).toEqual(['1 minute', '2 days']);
});

it('terms do not announce the cancellation of confirmed cash orders', () => {
  const cash = 'If you neither pay nor confirm cash on delivery within ';
  expect(policiesOf({}, paidBy('razorpay', 'cod')).terms).toContain(`${cash}1 hour, your`);
  expect(policiesOf({}, paidBy('bank')).terms).toContain('If you do not pay within 3 days');
});

describe("a store's own text", () => {
  const write = (name: string, text: string) => {
    mkdirSync(join(folder, 'policies'), { recursive: true });
    writeFileSync(join(folder, 'policies', name), text);
  };

  it('may contain placeholders; the storefront replaces those of the company', () => {
    write('about.md', 'Come by: {{contactHours}}. {{companyName}}');
    expect(policiesOf({}).about).toBe(
      '<p>Come by: Monday to Saturday, 10AM-6PM. {{companyName}}</p>',
    );
  });

  it('is rejected for unknown placeholders and dead links, each with its line', () => {
    write(
      'about.md',
      'We are {{companyNme}}.\n\nSee [us](/abuot), [pots](/products?category=pots),\n[terms](/terms).',
    );
    write('terms.html', '<p>Ask <a href="/contcat">us</a> or <a href="/track-order">look</a></p>');
    expect(() => readPolicies(folder)).toThrow(
      [
        'policies/about.md: line 1: unknown placeholder {{companyNme}}. Did you mean "{{companyName}}"?',
        'policies/about.md: line 3: the shop has no page /abuot. Did you mean "/about"?',
        'policies/terms.html: line 1: the shop has no page /contcat. Did you mean "/contact"?',
      ].join('\n'),
    );
  });

  it('is rejected under another file name', () => {
    write('shiping.md', 'x');
    expect(() => readPolicies(folder)).toThrow(/shiping\.md.*Did you mean "shipping\.md"\?/);
  });
});
