import { countText } from '@aangan/contract/rules/count-text';
import { escapeHtml } from '@aangan/contract/rules/escape-html';
import {
  contactHoursLabel,
  dayRange,
  dayRangeLabel,
  grievanceHoursLabel,
} from '@aangan/contract/rules/terms';
import { unpaidMinutesOf } from '../../orders/cancel-unpaid';
import { chargesText } from '../../orders/delivery/delivery-charges';
import { acceptsCash } from '../../stores/payment-settings';
import type { StoredStoreInfo } from '../../stores/schema';
import {
  analyticsChoice,
  analyticsCookies,
  dataRecipients,
  type PolicyContext,
  personalData,
} from './personal-data';

/** Terms of specification §9. */
export const defaultTerms = {
  delivery: { minDays: 0, maxDays: 7, free: true },
  bulkDelivery: { minDays: 10, maxDays: 15 },
  returns: { days: 7, exceptions: undefined },
  refundDays: { minDays: 0, maxDays: 7 },
  contactHours: { from: 'Monday', to: 'Saturday', opens: '10:00', closes: '18:00' },
  grievanceHours: { from: 'Monday', to: 'Friday', opens: '10:00', closes: '17:00' },
} satisfies Partial<StoredStoreInfo>;

const anyOf = new Intl.ListFormat('en-IN', { type: 'disjunction' });

const units = [
  ['day', 24 * 60],
  ['hour', 60],
  ['minute', 1],
] as const;

export function durationText(minutes: number): string {
  const whole = Math.max(1, Math.round(minutes));
  const [unit, length] = units.find(([, size]) => whole % size === 0) ?? units[2];
  return countText(whole / length, unit);
}

const unpaidText = ({ payment, settings }: PolicyContext) => {
  const condition = acceptsCash(payment)
    ? 'neither pay nor confirm cash on delivery'
    : 'do not pay';
  return (
    `If you ${condition} within ${durationText(unpaidMinutesOf(payment, settings))}, your order is ` +
    'cancelled automatically. Until then you can pay for it in <a href="/orders">your orders</a>.'
  );
};

function pickupText(returns: StoredStoreInfo['returns']): string {
  const days = returns?.pickupDays;
  if (!days) return 'Send it to {{companyName}}, {{companyAddress}}.';
  return `Our courier collects it within ${countText(days, 'working day')}.`;
}

function priceText({ pricesIncludeTax, gst }: StoredStoreInfo): string {
  const includeTax = pricesIncludeTax ?? Boolean(gst);
  return `All prices are in Indian rupees${includeTax ? ' and include taxes' : ''}.`;
}

/** Replacements for placeholders other than the company's (§3); `…Days` have no unit. */
const values = {
  grievanceOfficer: ({ info }) => escapeHtml(info.grievanceOfficer || 'Grievance officer'),
  grievanceHours: ({ info }) =>
    grievanceHoursLabel(info.grievanceHours ?? defaultTerms.grievanceHours),
  deliveryTime: ({ info }) => dayRangeLabel(info.delivery ?? defaultTerms.delivery, 'working day'),
  deliveryDays: ({ info }) => dayRange(info.delivery ?? defaultTerms.delivery),
  deliveryCharge: ({ info }) => {
    const { free, charges } = info.delivery ?? { ...defaultTerms.delivery, charges: undefined };
    if (free) return 'Delivery is free.';
    return charges ? `${chargesText(charges)}; the cart shows the exact charge.` : '';
  },
  notServed: ({ info }) => {
    const prefixes = info.delivery?.charges?.notServed ?? [];
    return prefixes.length > 0
      ? `, except to PIN codes that begin with ${anyOf.format(prefixes)}`
      : '';
  },
  bulkDeliveryTime: ({ info }) =>
    dayRangeLabel(info.bulkDelivery ?? defaultTerms.bulkDelivery, 'business day'),
  bulkDeliveryDays: ({ info }) => dayRange(info.bulkDelivery ?? defaultTerms.bulkDelivery),
  returnPeriod: ({ info }) => countText((info.returns ?? defaultTerms.returns).days, 'day'),
  returnDays: ({ info }) => String((info.returns ?? defaultTerms.returns).days),
  returnExceptions: ({ info }) => escapeHtml(info.returns?.exceptions ?? ''),
  returnPickup: ({ info }) => pickupText(info.returns),
  refundTime: ({ info }) =>
    dayRangeLabel(info.refundDays ?? defaultTerms.refundDays, 'working day'),
  refundDays: ({ info }) => dayRange(info.refundDays ?? defaultTerms.refundDays),
  cashRefund: ({ payment }) =>
    acceptsCash(payment) ? 'Cash payments are refunded to a bank account of your choice.' : '',
  contactHours: ({ info }) => contactHoursLabel(info.contactHours ?? defaultTerms.contactHours),
  prices: ({ info }) => priceText(info),
  unpaidOrders: unpaidText,
  personalData,
  dataRecipients,
  analyticsCookies,
  analyticsChoice,
} satisfies Record<string, (context: PolicyContext) => string>;

type PolicyPlaceholder = keyof typeof values;

const isPolicyPlaceholder = (name: string): name is PolicyPlaceholder =>
  Object.hasOwn(values, name);

const companyPlaceholders = [
  'companyName',
  'companyAddress',
  'companyEmail',
  'companyPhone',
  'companyLogoUrl',
];

export const policyPlaceholders: string[] = [...companyPlaceholders, ...Object.keys(values)];

const placeholder = /{{\s*(\w+)\s*}}/g;
const alone = /<(p|li)>{{\s*(\w+)\s*}}<\/\1>\n?/g;

/** Replaces all placeholders except the company's. */
function fillPolicy(html: string, context: PolicyContext): string {
  return html
    .replace(alone, (whole, tag: string, name: string) => {
      if (!isPolicyPlaceholder(name)) return whole;
      const value = values[name](context);
      if (value === '') return '';
      return /^<(table|ul)>/.test(value) ? `${value}\n` : `<${tag}>${value}</${tag}>\n`;
    })
    .replace(placeholder, (whole, name: string) =>
      isPolicyPlaceholder(name) ? values[name](context) : whole,
    );
}

export const fillPolicies = (context: PolicyContext): Record<string, string> =>
  Object.fromEntries(
    Object.entries(context.info.policies ?? {}).flatMap(([slug, html]) =>
      html ? [[slug, fillPolicy(html, context)]] : [],
    ),
  );
