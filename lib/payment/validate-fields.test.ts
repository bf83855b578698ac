/** @jest-environment node */
import { makePaymentField } from '@aangan/contract/testing/make-payment-field';
import { ThreadWorker } from '../testing/thread-worker';
import { validateFields } from './validate-fields';

beforeEach(() => {
  Object.assign(globalThis, { Worker: ThreadWorker });
});

const required = { required: true };

it('runs patterns, and skips a hanging one', async () => {
  jest.spyOn(console, 'warn').mockImplementation();
  const fields = [
    makePaymentField({ name: 'pin', rules: { pattern: '^\\d{6}$' } }),
    makePaymentField({ name: 'phone', type: 'tel', rules: { pattern: '^\\+91[6-9]' } }),
    makePaymentField({ name: 'name', rules: { pattern: '^(a+)+$' } }),
  ];
  const values = { pin: '41100', phone: '+911234567890', name: `${'a'.repeat(50)}!` };
  expect([...(await validateFields(fields, new Map(Object.entries(values))))]).toEqual([
    ['pin', 'Please check the format of what you entered'],
    ['phone', 'Invalid phone number format'],
  ]);
});

it('checks visible fields only, in order', async () => {
  const fields = [
    makePaymentField({ name: 'method', type: 'select', options: ['card'], rules: required }),
    makePaymentField({ name: 'card', rules: required, showWhenFilled: ['method'] }),
    makePaymentField({ name: 'mail', type: 'email' }),
    makePaymentField({ name: '__proto__', rules: { pattern: '^x$' } }),
  ];
  const values = new Map([
    ['mail', 'no'],
    ['__proto__', 'y'],
  ]);
  const wrong = async () => [...(await validateFields(fields, values)).keys()];
  expect(await wrong()).toEqual(['method', 'mail', '__proto__']);
  values.set('method', 'card');
  expect(await wrong()).toEqual(['card', 'mail', '__proto__']);
});
