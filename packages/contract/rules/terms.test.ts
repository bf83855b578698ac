import type { z } from 'zod';
import { storeInfoSchema } from '../store-info';
import {
  allowsCash,
  contactDays,
  contactHoursLabel,
  deliveryLabel,
  paymentLabel,
  returnLabel,
  type StoreTerms,
} from './terms';

const termsOf = (label: z.input<typeof storeInfoSchema>): StoreTerms =>
  storeInfoSchema.parse(label);

it.each([
  [{ minDays: 0, maxDays: 7, free: true }, 'Free delivery within 7 working days'],
  [{ minDays: 2, maxDays: 5 }, 'Delivery in 2–5 working days'],
  [{ minDays: 1, maxDays: 1 }, 'Delivery in 1 working day'],
  [{ minDays: 3, maxDays: 3 }, 'Delivery in 3 working days'],
])('delivery %j reads as %s', (delivery, label) => {
  expect(deliveryLabel(termsOf({ delivery }))).toBe(label);
});

it('formats returns and payment methods', () => {
  expect(returnLabel(termsOf({ returns: { days: 7 } }))).toBe('Returns within 7 days');
  expect(returnLabel(termsOf({ returns: { days: 1 } }))).toBe('Returns within 1 day');
  const paymentMethods = ['UPI', 'Cards', 'Cash on delivery'];
  expect(paymentLabel(termsOf({ paymentMethods }))).toBe('Pay by UPI, cards or cash on delivery');
});

it('formats contact hours as the specification does', () => {
  const hours = { from: 'Monday', to: 'Saturday', opens: '10:00', closes: '18:00' } as const;
  expect(contactHoursLabel(hours)).toBe('Monday to Saturday, 10AM-6PM');
  expect(contactHoursLabel({ ...hours, to: 'Monday', opens: '00:30', closes: '12:00' })).toBe(
    'Monday, 12:30AM-12PM',
  );
});

it('lists contact days across Sunday', () => {
  expect(contactDays({ from: 'Saturday', to: 'Monday' })).toEqual(['Saturday', 'Sunday', 'Monday']);
  expect(contactDays({ from: 'Sunday', to: 'Sunday' })).toEqual(['Sunday']);
  expect(contactDays({ from: 'Monday', to: 'Sunday' })).toHaveLength(7);
});

const ways = ['UPI', 'Cash on delivery'];

it.each([
  [undefined, 'cash on delivery'],
  [{}, 'cash on delivery'],
  [{ maxRupees: 129999.5 }, 'cash on delivery (orders up to ₹1,29,999.5)'],
  [{ limitedByPin: true }, 'cash on delivery (at some PIN codes)'],
  [{ feeRupees: 49.5 }, 'cash on delivery (₹49.50 fee)'],
  [
    { maxRupees: 5000, limitedByPin: true },
    'cash on delivery (orders up to ₹5,000, at some PIN codes)',
  ],
])('cash with the limits %j reads as %s', (cashOnDelivery, label) => {
  expect(paymentLabel(termsOf({ paymentMethods: ways, cashOnDelivery }))).toBe(
    `Pay by UPI or ${label}`,
  );
});

it('leaves out cash above its limit', () => {
  const terms = termsOf({ paymentMethods: ways, cashOnDelivery: { maxRupees: 5000 } });
  expect(paymentLabel(terms, 5000)).toContain('cash');
  expect(paymentLabel(terms, 5000.5)).toBe('Pay by UPI');
  expect(paymentLabel({ ...terms, paymentMethods: ways.slice(1) }, 5001)).toBeUndefined();
  expect(allowsCash(terms, 5001)).toBe(false);
  expect(allowsCash(termsOf({ paymentMethods: ways }), 1_000_000)).toBe(true);
});
