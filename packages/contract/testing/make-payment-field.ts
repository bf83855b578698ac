import { type PaymentField, paymentFieldSchema } from '../payment';

export function makePaymentField(received: object = {}): PaymentField {
  return paymentFieldSchema.parse({ name: 'field', ...received });
}
