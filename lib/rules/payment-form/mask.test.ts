/** @jest-environment node */
import { makePaymentField } from '../../testing/make-payment-field';
import { applyMask, isDigitsOnly, maskOf } from './mask';

describe('maskOf', () => {
  it.each([true, 'true', 'password', 'Hidden', '****', '•••'])('%j hides', (mask) => {
    expect(maskOf(makePaymentField({ mask }))).toBe('hidden');
  });

  it.each(['9999 9999 9999 9999', '####', 'MM/YY', 'AAAAA9999A', 'XXXX-XXXX', '(000) 000'])(
    '"%s" groups',
    (pattern) => {
      expect(maskOf(makePaymentField({ mask: pattern }))).toEqual({ pattern });
    },
  );

  it.each([undefined, null, false, 'false', '', ' ', '---', 'card', 'currency:INR', '[0-9]+'])(
    '%j is ignored',
    (mask) => {
      expect(maskOf(makePaymentField({ mask }))).toBeUndefined();
    },
  );

  it.each(['tel', 'select', 'checkbox', 'email', 'textarea'])('type %s has no mask', (type) => {
    expect(maskOf(makePaymentField({ mask: '9999', type }))).toBeUndefined();
  });
});

describe('typing into a mask', () => {
  it.each([
    ['9999 9999 9999 9999', '4111111111111111', '4111 1111 1111 1111'],
    ['9999 9999 9999 9999', '4111-1111 1111.1111 22', '4111 1111 1111 1111'],
    ['9999 9999', '4111', '4111'],
    ['9999 9999', '41112', '4111 2'],
    ['9999 9999', '4111 ', '4111'],
    ['MM/YY', '1227', '12/27'],
    ['##/##', '12/', '12'],
    ['(000) 000', '123', '(123'],
    ['AAAAA9999A', 'abcde1234f', 'abcde1234f'],
    ['AA 99', '12mh12', 'mh 12'],
    ['9999', 'abc', ''],
    ['99', '१२34', '34'],
    ['9999', '', ''],
  ])('%s formats "%s" as "%s"', (pattern, typed, held) => {
    expect(applyMask(pattern, typed)).toBe(held);
    expect(applyMask(pattern, held)).toBe(held);
  });
});

it.each([
  ['9999 9999', true],
  ['MM/YY', true],
  ['AA99', false],
  ['XXXX', false],
])('%s accepts digits only: %s', (pattern, digitsOnly) => {
  expect(isDigitsOnly(pattern)).toBe(digitsOnly);
});
