/** @jest-environment node */
import { makePaymentField } from '../../testing/make-payment-field';
import { isFilled, sentFields } from './values';

it.each([
  [{}, '', false],
  [{}, '  ', false],
  [{}, '0', true],
  [{ type: 'checkbox' }, 'false', false],
  [{ type: 'checkbox' }, 'true', true],
  [{ type: 'tel' }, '+91', false],
  [{ type: 'tel' }, '+919', true],
  [{ type: 'tel' }, ' +91 ', false],
  [{ name: 'payerPhone' }, '+91', false],
])('%j with "%s" is filled: %s', (field, value, filled) => {
  expect(isFilled(makePaymentField(field), value)).toBe(filled);
});

describe('sentFields', () => {
  it('trims values, strips spaces of card numbers and keeps passwords and dates', () => {
    const sent = (field: object, value: string) => {
      const definition = makePaymentField(field);
      return sentFields([definition], new Map([[definition.name, value]]))[definition.name];
    };
    expect(sent({}, ' asha@okaxis ')).toBe('asha@okaxis');
    expect(sent({ type: 'password' }, ' secret ')).toBe(' secret ');
    expect(sent({ mask: '9999 9999 9999 9999' }, '4111 1111 1111 1111')).toBe('4111111111111111');
    expect(sent({ mask: 'MM / YY' }, '12 / 27')).toBe('12/27');
    expect(sent({ mask: true }, '12 3')).toBe('12 3');
    expect(sent({ type: 'checkbox' }, 'false')).toBe('false');
    expect(sent({ type: 'tel' }, '+91')).toBe('');
    expect(sent({ name: 'payerPhone' }, ' +91 98765 43210')).toBe('+919876543210');
  });

  it('supports field names such as __proto__', () => {
    const fields = ['__proto__', 'constructor'].map((name) => makePaymentField({ name }));
    const sent = sentFields(fields, new Map([['__proto__', 'a']]));
    expect(JSON.stringify(sent)).toBe('{"__proto__":"a","constructor":""}');
    expect(Object.getPrototypeOf(sent)).toBe(Object.prototype);
  });
});
