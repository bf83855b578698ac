/** @jest-environment node */
import { makePaymentField } from '../testing/make-payment-field';
import { maySave } from './autocomplete';

it.each([
  [{ name: 'method', type: 'select' }, 'card', true],
  [{ name: 'payerPhone', type: 'tel' }, '+919876543210', true],
  [{ name: 'upi' }, 'asha@upi', true],
  [{ name: 'pin', type: 'password' }, '1234', false],
  [{ name: 'pin', mask: '****' }, '1234', false],
  [{ name: 'cardNumber' }, '4', false],
  [{ name: 'field7', label: 'Card number' }, '4', false],
  [{ name: 'nameOnCard' }, 'Asha', false],
  [{ name: 'expiry' }, '12/30', false],
  [{ name: 'cvv' }, '123', false],
  [{ name: 'otp' }, '123456', false],
  [{ name: 'smsOtp', label: 'Code' }, '123456', false],
  [{ name: 'otp_code' }, '123456', false],
  [{ name: 'footpath' }, 'left', true],
  [{ name: 'anything' }, '4111 1111 1111 1111', false],
])('%j with "%s" may be saved: %s', (field, text, isSaved) => {
  expect(maySave(makePaymentField(field), text)).toBe(isSaved);
});
