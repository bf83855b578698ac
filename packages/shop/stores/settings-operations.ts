import { z } from 'zod';
import { readText } from '../merchant/fields';
import type { Rate } from '../orders/delivery/charges-schema';
import { parseRate, parseZones, rateText, zonesText } from '../orders/delivery/rate-text';
import { exclusiveProviders, type ProviderName } from '../payments/payment-settings';
import { HttpError } from '../platform/http/http-error';
import type { StoredStoreInfo } from './schema';
import { type Setting, settingsOperation } from './settings';

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

const hours = (name: 'contactHours' | 'grievanceHours', label: string) => ({
  [`${name}From`]: { at: `info.${name}.from`, label: `${label}: first day` },
  [`${name}To`]: { at: `info.${name}.to`, label: `${label}: last day` },
  [`${name}Opens`]: { at: `info.${name}.opens`, label: `${label}: from`, hint: 'Such as 10:00.' },
  [`${name}Closes`]: {
    at: `info.${name}.closes`,
    label: `${label}: until`,
    hint: 'Such as 18:00.',
  },
});

const contact = {
  storeName: { at: 'info.storeName', label: 'Name of the shop' },
  description: { at: 'info.description', label: 'Description', isLong: true },
  companyName: { at: 'info.companyName', label: 'Name of the company' },
  companyPhone: { at: 'info.companyPhone', label: 'Phone' },
  companyEmail: { at: 'info.companyEmail', label: 'Email' },
  companyAddress: { at: 'info.companyAddress', label: 'Address', isLong: true },
  ...hours('contactHours', 'Contact hours'),
  grievanceOfficer: { at: 'info.grievanceOfficer', label: 'Grievance officer' },
  ...hours('grievanceHours', 'Grievance hours'),
  socialLinks: {
    at: 'info.socialLinks',
    label: 'Pages on social networks',
    hint: 'One a line, such as Instagram: https://instagram.com/myshop',
    isLong: true,
    as: pairs('string'),
  },
};

const charges = 'info.delivery.charges';
const delivery = {
  minDays: { at: 'info.delivery.minDays', label: 'Delivery takes at least', unit: 'working days' },
  maxDays: { at: 'info.delivery.maxDays', label: 'Delivery takes at most', unit: 'working days' },
  charge: {
    at: `${charges}.charge`,
    label: 'Delivery charge',
    unit: '₹',
    hint: 'Delivery is free if this and all fields below are empty.',
  },
  freeFrom: { at: `${charges}.freeFrom`, label: 'Free delivery from', unit: '₹' },
  weightSteps: {
    at: `${charges}.weightSteps`,
    label: 'Charges by weight instead',
    hint: 'One a line: up to which weight, and rupees, such as 2 kg 60.',
    isLong: true,
    as: {
      schema: lines,
      read: (typed) => (typed ? parseRate(String(typed)).weightSteps : undefined),
      write: (value) =>
        rateText({ weightSteps: value as Rate['weightSteps'] }).replaceAll('; ', '\n'),
    },
  },
  zones: {
    at: `${charges}.zones`,
    label: 'Zones with other charges',
    hint: 'One a line: how their PIN codes begin, and what delivery costs, such as 56, 57: 40; free from 999.',
    isLong: true,
    as: {
      schema: lines,
      read: (typed) => (typed ? parseZones(String(typed)) : undefined),
      write: (value) => zonesText(value as Parameters<typeof zonesText>[0]),
    },
  },
  notServed: {
    at: `${charges}.notServed`,
    label: 'Not served',
    hint: 'How the PIN codes begin to which you do not deliver, such as 79.',
  },
  categories: {
    at: `${charges}.categories`,
    label: 'Added for each piece of a category, ₹',
    hint: 'One a line, such as Furniture: 200',
    isLong: true,
    as: pairs('number'),
  },
  expressCharge: { at: `${charges}.express.charge`, label: 'Express delivery', unit: '₹' },
  expressDays: { at: `${charges}.express.maxDays`, label: 'Express takes', unit: 'working days' },
  expressPins: {
    at: `${charges}.express.pinPrefixes`,
    label: 'Express only to PIN codes',
    hint: 'How they begin, such as 56.',
  },
} satisfies Record<string, Setting>;

/** Delivery without charges is free. */
const withFree = ({ delivery, ...info }: StoredStoreInfo): StoredStoreInfo => {
  if (!delivery) return info;
  const { free: _, charges, ...days } = delivery;
  return { ...info, delivery: charges ? { ...days, charges } : { ...days, free: true } };
};

const promises = {
  returnDays: {
    at: 'info.returns.days',
    label: 'Returns within',
    unit: 'days',
    hint: 'Empty: the shop takes nothing back.',
  },
  pickupDays: {
    at: 'info.returns.pickupDays',
    label: 'Your courier collects them within',
    unit: 'working days',
    hint: 'Empty: shoppers send them to your address.',
  },
  exceptions: { at: 'info.returns.exceptions', label: 'Exceptions from returns', isLong: true },
  refundMinDays: {
    at: 'info.refundDays.minDays',
    label: 'Refunds take at least',
    unit: 'working days',
  },
  refundMaxDays: {
    at: 'info.refundDays.maxDays',
    label: 'Refunds take at most',
    unit: 'working days',
  },
  lowStockAt: {
    at: 'info.lowStockAt',
    label: 'Low on stock at',
    hint: 'With so many left or fewer, an email names the product.',
  },
};

const tax = {
  legalName: { at: 'info.gst.legalName', label: 'Legal name' },
  gstin: { at: 'info.gst.gstin', label: 'GSTIN', hint: 'It names the state of your business.' },
  gstAddress: { at: 'info.gst.address', label: 'Address on invoices', isLong: true },
  invoicePrefix: {
    at: 'info.gst.invoicePrefix',
    label: 'Beginning of invoice numbers',
    hint: 'Only where several shops have the same GSTIN.',
  },
  rate: { at: 'info.gst.rate', label: 'GST rate of products without one', unit: '%' },
  categoryRates: {
    at: 'info.gst.categoryRates',
    label: 'GST rates of categories, %',
    hint: 'One a line, such as Furniture: 18',
    isLong: true,
    as: pairs('number'),
  },
};

/** Whether a provider is among the offered ones. */
const offered = (name: ProviderName, label: string): Setting => ({
  at: 'payment.providers',
  label: `Offer ${label} at the checkout`,
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
});

const upi = {
  offered: offered('upi', 'UPI'),
  vpa: { at: 'payment.upi.vpa', label: 'UPI address', hint: 'Such as shop@bank.' },
  payeeName: { at: 'payment.upi.payeeName', label: 'Name that the app shows' },
};
const bank = {
  offered: offered('bank', 'bank transfers'),
  accountName: { at: 'payment.bank.accountName', label: 'Name of the account' },
  accountNumber: { at: 'payment.bank.accountNumber', label: 'Account number' },
  ifsc: { at: 'payment.bank.ifsc', label: 'IFSC', hint: 'Such as SBIN0001234.' },
  bankName: { at: 'payment.bank.bankName', label: 'Bank' },
  bankUpi: { at: 'payment.bank.upi', label: 'UPI address of the account' },
};
const secret = { isSecret: true, hint: 'Never shown; empty: the stored one stays.' };
const razorpay = {
  offered: offered('razorpay', 'Razorpay'),
  keyId: { at: 'payment.razorpay.keyId', label: 'Key id', hint: 'Such as rzp_live_a1B2c3.' },
  keySecret: { at: 'payment.razorpay.keySecret', label: 'Key secret', ...secret },
  webhookSecret: { at: 'payment.razorpay.webhookSecret', label: 'Webhook secret', ...secret },
};
const payu = {
  offered: offered('payu', 'PayU'),
  key: { at: 'payment.payu.key', label: 'Merchant key' },
  salt: { at: 'payment.payu.salt', label: 'Salt', ...secret },
  live: { at: 'payment.payu.live', label: 'Take real payments (not PayU’s test system)' },
};
const cod = {
  offered: offered('cod', 'cash on delivery'),
  maxRupees: { at: 'payment.cod.maxRupees', label: 'Orders of at most', unit: '₹' },
  pinPrefixes: {
    at: 'payment.cod.pinPrefixes',
    label: 'Only to PIN codes',
    hint: 'How they begin, such as 56.',
  },
  maxOpenOrders: { at: 'payment.cod.maxOpenOrders', label: 'Open orders of a shopper at most' },
  maxOpenPieces: { at: 'payment.cod.maxOpenPieces', label: 'Items in these at most' },
  maxOpenRupees: { at: 'payment.cod.maxOpenRupees', label: 'Their total at most', unit: '₹' },
  confirmByMail: { at: 'payment.cod.confirmByMail', label: 'Shoppers confirm the order by email' },
};

/** What the list of settings names in words. */
export const settingsTables = { contact, delivery, promises, tax, upi, bank, razorpay, payu, cod };

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
};
