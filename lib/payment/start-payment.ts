import { callShop } from '../api/browser';
import { paymentMessages } from '../messages/payment';
import { nextStep, type PaymentStep } from './payment-step';

/** Starts paying an order and says what comes next; a refusal comes in the server's own words. */
export async function startPayment(
  orderId: string,
  fields: Record<string, string>,
): Promise<PaymentStep> {
  const result = await callShop('createPayment', { body: { fields, orderId } });
  if (result.ok) return nextStep(result.data);
  const { failure } = result;
  console.error('Failed to process payment', failure);
  if (failure.kind !== 'refused') return { kind: 'failed', message: paymentMessages.processFailed };
  return {
    kind: 'failed',
    message: failure.message || paymentMessages.processFailed,
    field: failure.field?.replace(/^fields\./, ''),
  };
}
