/** @jest-environment node */
import fc, { propertyRuns } from '@/lib/testing/fast-check';
import { type PaymentField, paymentFieldSchema, paymentFieldTypes } from '../../contract/payment';
import { checkForm } from './check-form';
import { applyMask } from './mask';
import { forcePhone, phoneMessage } from './phone-field';
import { sentFields } from './values';
import { missingFields, visibleFields } from './visible-fields';

const phone: PaymentField = paymentFieldSchema.parse({
  name: 'phone',
  type: 'tel',
  rules: { required: true },
});
const digits = fc.stringMatching(/^[1-9]\d{9}$/);
const typed = fc.oneof(
  fc.string({ unit: fc.constantFrom('+', '9', '1', '0', ' ', '-', '(', 'x'), maxLength: 24 }),
  fc.string({ unit: 'binary', maxLength: 24 }),
);

it('formats any phone input to the prefix and at most ten digits, idempotently', () => {
  fc.assert(
    fc.property(typed, (text) => {
      const held = forcePhone(phone, text);
      expect(held).toMatch(/^\+91\d{0,10}$/);
      expect(forcePhone(phone, held)).toBe(held);
    }),
    { numRuns: propertyRuns(1000) },
  );
});

it('normalises every spelling of a phone number to a valid one', () => {
  const spelling = fc.constantFrom('', '+91', '+91 ', '91', '0091', '0', '+91-');
  fc.assert(
    fc.property(digits, spelling, (number, before) => {
      const held = forcePhone(phone, before + number);
      expect(held).toBe(`+91${number}`);
      expect(phoneMessage(phone, held)).toBeUndefined();
    }),
  );
});

it('applies a mask idempotently', () => {
  const pattern = fc.string({
    unit: fc.constantFrom('9', '#', 'A', 'x', ' ', '/', '-'),
    maxLength: 20,
  });
  fc.assert(
    fc.property(pattern, typed, (form, text) => {
      const masked = applyMask(form, text);
      expect(masked.length).toBeLessThanOrEqual(form.length);
      expect(applyMask(form, masked)).toBe(masked);
    }),
    { numRuns: propertyRuns(500) },
  );
});

const name = fc.constantFrom('upi', 'phone', 'note', '__proto__', 'agree');
const field = fc
  .record(
    {
      name,
      type: fc.constantFrom(...paymentFieldTypes),
      rules: fc.record(
        { required: fc.boolean(), minLength: fc.nat(20), maxLength: fc.nat(20) },
        { requiredKeys: [] },
      ),
      mask: fc.constantFrom('9999 9999', '****', 'AA-99'),
      options: fc.constant(['one', 'two']),
      showWhenFilled: fc.array(name, { maxLength: 2 }),
    },
    { requiredKeys: ['name', 'type'] },
  )
  .map((received) => paymentFieldSchema.parse(received));
const form = fc.uniqueArray(field, { selector: (one) => one.name });
const values = fc
  .array(fc.tuple(name, fc.oneof(typed, fc.constantFrom('true', 'false', 'one'))))
  .map((pairs) => new Map(pairs));

it('checks exactly the visible fields, in order', () => {
  fc.assert(
    fc.property(form, values, (fields, entered) => {
      const shown = visibleFields(fields, entered);
      expect(checkForm(fields, entered).map((checked) => checked.field)).toEqual(shown);
      const withoutHidden = new Map(
        [...entered].filter(([key]) => shown.some((f) => f.name === key)),
      );
      expect(visibleFields(fields, withoutHidden)).toEqual(shown);
      expect(Object.keys(sentFields(shown, entered))).toEqual(shown.map((one) => one.name));
    }),
    { numRuns: propertyRuns(500) },
  );
});

it('accepts complete forms, and rejects only empty, invalid or unknown values', () => {
  fc.assert(
    fc.property(form, values, (fields, entered) => {
      const checked = checkForm(fields, entered);
      const shown = checked.map((one) => one.field);
      const isRight = checked.every(({ message }) => message === undefined);
      const entries = checked.map((one): [string, string] => [one.field.name, one.text]);
      if (isRight) expect(missingFields(shown, new Map(entries))).toEqual([]);
    }),
    { numRuns: propertyRuns(500) },
  );
});
