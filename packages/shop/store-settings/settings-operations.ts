import { z } from 'zod';
import { readText } from '../operation/fields';
import {
  parsePins,
  parseRate,
  parseZones,
  pinsText,
  rateText,
  zonesText,
} from '../orders/delivery/rate-text';
import { HttpError } from '../platform/http/http-error';
import type { Rate } from '../stores/delivery-charges-schema';
import { exclusiveProviders, type ProviderName } from '../stores/payment-settings';
import type { StoredStoreInfo } from '../stores/schema';
import { type Row, type Setting, settingsOperation, tableOf } from './settings';

const lines = z.string().max(10_000);

/** Values by name, one a line. */
const pairs = (kind: 'string' | 'number'): NonNullable<Setting['as']> => ({
  schema: lines,
  read: (typed) =>
    Object.fromEntries(
      String(typed ?? '')
        .split('\n')
        .flatMap((line) => {
          if (!line.trim()) return [];
          const [, name, value] = /^(.+?)\s*:\s*(.+)$/.exec(line.trim()) ?? [];
          if (name && value) return [[name, readText({ kind }, value)]];
          throw new HttpError(400, `"${line}" lacks a colon between the name and its value.`);
        }),
    ),
  write: (value) =>
    Object.entries(value ?? {})
      .map(([name, one]) => `${name}: ${one}`)
      .join('\n'),
});

const long = { isLong: true };
const rupees = { unit: '₹' };
const days = { unit: 'working days' };
const pins: Row[2] = {
  hint: 'States, or how they begin, such as Goa, 56.',
  as: {
    schema: lines,
    read: (typed) => (typed ? parsePins(String(typed)) : undefined),
    write: (value) => (value ? pinsText(value as string[]) : undefined),
  },
};
const hours = (name: string, label: string): Row[] => [
  [`${name}.from`, `${label}: first day`],
  [`${name}.to`, `${label}: last day`],
  [`${name}.opens`, `${label}: from`, { hint: 'Such as 10:00.' }],
  [`${name}.closes`, `${label}: until`, { hint: 'Such as 18:00.' }],
];

const socialHint = 'One a line, such as Instagram: https://instagram.com/myshop';
const contact = tableOf('info', [
  ['storeName', 'Name of the shop'],
  ['description', 'Description', long],
  ['companyName', 'Name of the company'],
  ['companyPhone', 'Phone'],
  ['companyEmail', 'Email'],
  ['companyAddress', 'Address', long],
  ...hours('contactHours', 'Contact hours'),
  ['grievanceOfficer', 'Grievance officer'],
  ...hours('grievanceHours', 'Grievance hours'),
  ['socialLinks', 'Pages on social networks', { hint: socialHint, as: pairs('string') }],
]);

const steps: Setting['as'] = {
  schema: lines,
  read: (typed) => (typed ? parseRate(String(typed)).weightSteps : undefined),
  write: (value) => rateText({ weightSteps: value as Rate['weightSteps'] }).replaceAll('; ', '\n'),
};
const zones: Setting['as'] = {
  schema: lines,
  read: (typed) => (typed ? parseZones(String(typed)) : undefined),
  write: (value) => zonesText(value as Parameters<typeof zonesText>[0]),
};
const freeHint =
  'To all places but those of zones below; 0 for free. Delivery is free everywhere if this and all fields below are empty.';
const stepsHint = 'One a line: up to which weight, and rupees, such as 2 kg 60.';
const zonesHint =
  'One a line. "Goa, 56: 40; free from 999" means: to Goa, and to PIN codes that begin with 56, delivery costs ₹40, and nothing from ₹999 on.';
const surchargeHint = 'One a line, such as Furniture: 200';
const delivery = tableOf('info.delivery', [
  ['minDays', 'Delivery takes at least', days],
  ['maxDays', 'Delivery takes at most', days],
  ['charges.charge', 'Delivery charge', { ...rupees, hint: freeHint }],
  ['charges.freeFrom', 'Free delivery from', rupees],
  ['charges.weightSteps', 'Charges by weight instead', { hint: stepsHint, as: steps }],
  ['charges.zones', 'Zones with other charges', { hint: zonesHint, as: zones }],
  ['charges.notServed', 'PIN codes that are not served', pins],
  [
    'charges.categories',
    'Added for each piece of a category, ₹',
    { hint: surchargeHint, as: pairs('number') },
  ],
  ['charges.express.charge', 'Express delivery', rupees],
  ['charges.express.maxDays', 'Express takes', days],
  ['charges.express.pinPrefixes', 'Express only to PIN codes', pins],
]);

/** Delivery without charges is free. */
const withFree = ({ delivery, ...info }: StoredStoreInfo): StoredStoreInfo => {
  if (!delivery) return info;
  const { free: _, charges, ...days } = delivery;
  return { ...info, delivery: charges ? { ...days, charges } : { ...days, free: true } };
};

const noReturns = 'Empty: the shop takes nothing back.';
const noPickup = 'Empty: shoppers send them to your address.';
const lowStock = 'With so many left or fewer, an email names the product.';
const promises = tableOf('info', [
  ['returns.days', 'Returns within', { unit: 'days', hint: noReturns }],
  ['returns.pickupDays', 'Your courier collects them within', { ...days, hint: noPickup }],
  ['returns.exceptions', 'Exceptions from returns', long],
  ['refundDays.minDays', 'Refunds take at least', days],
  ['refundDays.maxDays', 'Refunds take at most', days],
  ['lowStockAt', 'Low on stock at', { hint: lowStock }],
]);

const prefixHint = 'Only where several shops have the same GSTIN.';
const ratesHint = 'One a line, such as Furniture: 18';
const tax = tableOf('info.gst', [
  ['legalName', 'Legal name'],
  ['gstin', 'GSTIN', { hint: 'It names the state of your business.' }],
  ['address', 'Address on invoices', long],
  ['invoicePrefix', 'Beginning of invoice numbers', { hint: prefixHint }],
  ['rate', 'GST rate of products without one', { unit: '%' }],
  ['categoryRates', 'GST rates of categories, %', { hint: ratesHint, as: pairs('number') }],
]);

/** Whether a provider is among the offered ones. */
const offered = (name: ProviderName, label: string): Row => [
  'providers',
  `Offer ${label} at the checkout`,
  {
    as: {
      schema: z.boolean(),
      read(isOn, before) {
        const left: unknown[] = isOn ? [name, ...exclusiveProviders] : [name];
        const others = [before ?? []].flat().filter((one) => !left.includes(one));
        const next = isOn ? [...others, name] : others;
        return next.length > 0 ? next : ['offline'];
      },
      write: (value) => ([value].flat().includes(name) ? 'yes' : undefined),
    },
  },
];

const upi = tableOf('payment', [
  offered('upi', 'UPI'),
  ['upi.vpa', 'UPI address', { hint: 'Such as shop@bank.' }],
  ['upi.payeeName', 'Name that the app shows'],
]);
const bank = tableOf('payment', [
  offered('bank', 'bank transfers'),
  ['bank.accountName', 'Name of the account'],
  ['bank.accountNumber', 'Account number'],
  ['bank.ifsc', 'IFSC', { hint: 'Such as SBIN0001234.' }],
  ['bank.bankName', 'Bank'],
  ['bank.upi', 'UPI address of the account'],
]);
const secret = { isSecret: true, hint: 'Never shown; empty: the stored one stays.' };
const razorpay = tableOf('payment', [
  offered('razorpay', 'Razorpay'),
  ['razorpay.keyId', 'Key id', { hint: 'Such as rzp_live_a1B2c3.' }],
  ['razorpay.keySecret', 'Key secret', secret],
  ['razorpay.webhookSecret', 'Webhook secret', secret],
]);
const payu = tableOf('payment', [
  offered('payu', 'PayU'),
  ['payu.key', 'Merchant key'],
  ['payu.salt', 'Salt', secret],
  ['payu.live', 'Take real payments, not tests'],
]);
const cod = tableOf('payment', [
  offered('cod', 'cash on delivery'),
  ['cod.feeRupees', 'Fee, GST included', rupees],
  ['cod.maxRupees', 'Orders of at most', rupees],
  ['cod.pinPrefixes', 'Only to PIN codes', pins],
  ['cod.maxOpenOrders', 'Open orders of a shopper at most'],
  ['cod.maxOpenPieces', 'Items in these at most'],
  ['cod.maxOpenRupees', 'Their total at most', rupees],
  ['cod.confirmByMail', 'Shoppers confirm the order by email'],
]);

/** Open unless it is closed. */
const form = (at: string, label: string): Setting => ({
  ...{ at, label },
  as: {
    schema: z.enum(['on', 'off']),
    read: (typed) => typed !== 'off',
    write: (value) => (value === false ? 'off' : 'on'),
  },
});
const forms = {
  newsletter: form('info.newsletter.takesSubscriptions', 'Subscriptions to the newsletter'),
  contact: form('info.takesContactMessages', 'Messages of the contact form'),
};

/** What the list of settings names in words. */
export const settingsTables = {
  ...{ contact, delivery, promises, tax, upi, bank, razorpay, payu, cod, forms },
};

export const settingsOperations = {
  changeStore: settingsOperation({ title: 'Change name and contact' }, contact),
  setDelivery: settingsOperation({ title: 'Change delivery' }, delivery, withFree),
  setPromises: settingsOperation({ title: 'Change returns and stock' }, promises),
  setTax: settingsOperation(
    { title: 'Change GST', hint: 'With a GSTIN, each order gets a tax invoice.' },
    tax,
  ),
  setUpi: settingsOperation({ title: 'Payment by UPI' }, upi),
  setBank: settingsOperation({ title: 'Payment by bank transfer' }, bank),
  setCash: settingsOperation({ title: 'Cash on delivery' }, cod),
  setRazorpay: settingsOperation({ title: 'Payment with Razorpay' }, razorpay),
  setPayu: settingsOperation({ title: 'Payment with PayU' }, payu),
  setContactSettings: settingsOperation(
    { title: 'Open or close forms', section: 'newsletter' },
    forms,
  ),
};
