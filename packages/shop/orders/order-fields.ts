import { dayInIndia, dayMs, startOfDay } from '@aangan/contract/rules/dates';
import { z } from 'zod';
import { text } from '../operation/inputs';
import { normaliseOrderNumber } from './order-number';

export const number = text(200)
  .transform(normaliseOrderNumber)
  .meta({ label: 'Order', hint: 'Its number, such as A7K3-9QWD.', value: 'NUMBER' });

/** Of the merchant; the shopper reads it. */
export const shownText = (max: number, label: string) =>
  text(max).optional().meta({ label, hint: 'The shopper sees it.' });

/** Handle or line with a quantity, such as terracotta-pot:2; without one, all that is possible. */
export const items = z
  .array(
    text(210).transform((entry) => {
      const [, item = entry, quantity] = /^(.+?)(?::(\d{1,4}))?$/.exec(entry) ?? [];
      return { item, ...(quantity && { quantity: Number(quantity) }) };
    }),
  )
  .min(1, 'Choose at least one item.')
  .max(500)
  .optional()
  .meta({
    label: 'Items',
    hint: 'Only these, by product id or number of the line, such as terracotta-pot:2.',
    value: 'ITEM[:QUANTITY]',
  });

export const day = z.iso.date('Use a day such as 2026-11-28.').optional();

export const startOf = (day: string | undefined) => (day ? new Date(startOfDay(day)) : undefined);
export const endOf = (day: string | undefined) =>
  day ? new Date(startOfDay(day) + dayMs) : undefined;

export const firstDay = day.meta({ label: 'First day', hint: 'Such as 2026-11-28, in India.' });
export const lastDay = day.meta({ label: 'Last day' });

/** Of money that came or went. */
export const pastDay = day
  .refine(
    (date) => date === undefined || date <= dayInIndia(),
    'This day is in the future. Use today or an earlier day.',
  )
  .meta({ label: 'Day', hint: "The bank's, if not today." });

export const parcel = text(100).optional().meta({
  label: 'Parcel',
  hint: 'Its tracking number, or 1 for the first.',
});

export const trackingFields = {
  carrier: text(100).optional().meta({ label: 'Carrier' }),
  tracking: text(100)
    .optional()
    .meta({ label: 'Tracking number', value: 'NUMBER', hint: 'If there is one.' }),
  url: text(2000)
    .transform((url) => (/^[\w-]+(\.[\w-]+)+(\/|$)/.test(url) ? `https://${url}` : url))
    .pipe(z.url({ protocol: /^https?$/, error: 'Use a web address that begins with https://.' }))
    .optional()
    .meta({ label: 'Tracking page', hint: "The carrier's page for this parcel, if it has one." }),
  expected: day
    .refine(
      (date) => date === undefined || date >= dayInIndia(),
      'This day is over. Use today or a later day.',
    )
    .meta({
      label: 'Expected delivery',
      hint: "Without it, shoppers see the day that follows from the store's delivery days.",
    }),
};
