import { type PaymentField, paymentFieldSchema } from '../contract/payment';

/** A payment field for tests, as the shop reads it from what a backend sends. */
export function makePaymentField(received: object = {}): PaymentField {
  return paymentFieldSchema.parse({ name: 'field', ...received });
}
