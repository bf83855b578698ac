import { makePaymentField } from '../../testing/make-payment-field';
import { applyMask, maskOf } from './mask';

it.each([
  ...[true, 'true', 'password', 'Hidden', '****', '•••'].map((mask) => [{ mask }, 'hidden']),
  ...['9999 9999', '####', 'MM/YY', 'AAAAA9999A', '(000) 000'].map((pattern) => [
    { mask: pattern },
    { pattern },
  ]),
  ...[undefined, null, false, 'false', '', ' ', '---', 'card', 'currency:INR', '[0-9]+'].map(
    (mask) => [{ mask }, undefined],
  ),
  ...['tel', 'select', 'checkbox', 'email'].map((type) => [{ mask: '9999', type }, undefined]),
] as [object, unknown][])('%j has the mask %j', (field, mask) => {
  expect(maskOf(makePaymentField(field))).toEqual(mask);
});

it.each([
  ['9999 9999 9999 9999', '4111111111111111', '4111 1111 1111 1111'],
  ['9999 9999 9999 9999', '4111-1111 1111.1111 22', '4111 1111 1111 1111'],
  ['9999 9999', '4111 ', '4111'],
  ['MM/YY', '1227', '12/27'],
  ['##/##', '12/', '12'],
  ['(000) 000', '123', '(123'],
  ['AAAAA9999A', 'abcde1234f', 'abcde1234f'],
  ['AA 99', '12mh12', 'mh 12'],
  ['9999', 'abc', ''],
  ['99', '१२34', '34'],
])('%s formats "%s" as "%s"', (pattern, typed, held) => {
  expect(applyMask(pattern, typed)).toBe(held);
  expect(applyMask(pattern, held)).toBe(held);
});
