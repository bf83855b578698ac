/** @jest-environment node */
import { makePaymentField } from '../testing/make-payment-field';
import { isFilled, sentFields, startValues, typedValue } from './values';

describe('before anything is typed', () => {
  it.each([
    [{}, ''],
    [{ defaultValue: 'asha@okaxis' }, 'asha@okaxis'],
    [{ defaultValue: 42 }, '42'],
    [{ type: 'checkbox' }, 'false'],
    [{ type: 'checkbox', defaultValue: true }, 'true'],
    [{ type: 'checkbox', defaultValue: 'true' }, 'true'],
    [{ type: 'checkbox', defaultValue: 'yes' }, 'false'],
    [{ type: 'tel', rules: { required: true } }, '+91'],
    [{ type: 'tel' }, ''],
    [{ type: 'tel', defaultValue: '9876543210' }, '+919876543210'],
    [{ type: 'select', options: ['UPI', 'Card'], defaultValue: 'Card' }, 'Card'],
    [{ type: 'select', options: ['UPI', 'Card'], defaultValue: 'Cash' }, ''],
    [{ mask: '9999 9999', defaultValue: '12345' }, '1234 5'],
    [{ defaultValue: 'x'.repeat(1_000_000) }, 'x'.repeat(10_000)],
  ])('%j holds %j', (field, value) => {
    expect(startValues([makePaymentField(field)]).get('field')).toBe(value);
  });
});

it.each([
  [{}, 'Any text ', 'Any text '],
  [{ mask: true }, '12 3', '12 3'],
  [{ mask: '99/99' }, '1227', '12/27'],
  [{ name: 'payerPhone' }, '98', '+9198'],
])('%j holds, after "%s" was typed, "%s"', (field, typed, held) => {
  expect(typedValue(makePaymentField(field), typed)).toBe(held);
});

it.each([
  [{}, '', false],
  [{}, '  ', false],
  [{}, '0', true],
  [{ type: 'checkbox' }, 'false', false],
  [{ type: 'checkbox' }, 'true', true],
  [{ type: 'tel' }, '+91', false],
  [{ type: 'tel' }, '+919', true],
])('%j with "%s" is filled: %s', (field, value, filled) => {
  expect(isFilled(makePaymentField(field), value)).toBe(filled);
});

describe('what is sent', () => {
  it('is name to text: trimmed, card numbers without spaces, passwords and dates as typed', () => {
    const sent = (field: object, value: string) => {
      const definition = makePaymentField(field);
      return sentFields([definition], new Map([['field', value]])).field;
    };
    expect(sent({}, ' asha@okaxis ')).toBe('asha@okaxis');
    expect(sent({ type: 'password' }, ' secret ')).toBe(' secret ');
    expect(sent({ mask: '9999 9999 9999 9999' }, '4111 1111 1111 1111')).toBe('4111111111111111');
    expect(sent({ mask: 'MM / YY' }, '12 / 27')).toBe('12/27');
    expect(sent({ mask: true }, '12 3')).toBe('12 3');
    expect(sent({ type: 'checkbox' }, 'false')).toBe('false');
    expect(sent({ type: 'tel' }, '+91')).toBe('');
  });

  it('survives names that objects already have', () => {
    const fields = ['__proto__', 'constructor'].map((name) => makePaymentField({ name }));
    const sent = sentFields(fields, new Map([['__proto__', 'a']]));
    expect(JSON.stringify(sent)).toBe('{"__proto__":"a","constructor":""}');
    expect(Object.getPrototypeOf(sent)).toBe(Object.prototype);
  });
});
