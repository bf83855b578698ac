import { makePaymentField } from '../../testing/make-payment-field';
import { sentFields } from './values';

it.each([
  [{}, ' asha@okaxis ', 'asha@okaxis'],
  [{ type: 'password' }, ' secret ', ' secret '],
  [{ mask: '9999 9999 9999 9999' }, '4111 1111 1111 1111', '4111111111111111'],
  [{ mask: 'MM / YY' }, '12 / 27', '12/27'],
  [{ mask: true }, '12 3', '12 3'],
  [{ type: 'checkbox' }, 'false', 'false'],
  [{ type: 'tel' }, '+91', ''],
  [{ name: 'payerPhone' }, ' +91 98765 43210', '+919876543210'],
])('%j sends "%s" as "%s"', (received, value, sent) => {
  const field = makePaymentField(received);
  expect(sentFields([field], new Map([[field.name, value]]))[field.name]).toBe(sent);
});

it('sends field names such as __proto__', () => {
  const fields = ['__proto__', 'constructor'].map((name) => makePaymentField({ name }));
  const sent = sentFields(fields, new Map([['__proto__', 'a']]));
  expect(JSON.stringify(sent)).toBe('{"__proto__":"a","constructor":""}');
});
