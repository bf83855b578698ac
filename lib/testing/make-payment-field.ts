import { type PaymentField, paymentFieldSchema } from '../contract/payment';

export function makePaymentField(received: object = {}): PaymentField {
  return paymentFieldSchema.parse({ name: 'field', ...received });
}
