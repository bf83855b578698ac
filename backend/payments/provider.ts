import type { z } from 'zod';
import type { paymentActionSchema, paymentFieldSchema } from '@/lib/contract/payment';

export type PaymentFieldAnswer = z.input<typeof paymentFieldSchema>;

/** What a provider is told; the amount is the server's, in paise. */
export type PaymentOrder = { id: string; amountPaise: number; email: string };

export type StartedPayment = {
  /** How the shopper pays, in the provider's words: card, upi, cash … */
  method: string;
  /** The provider's own name of the payment, if it gives one. */
  reference?: string;
  /** What the provider wants to remember. */
  data?: Record<string, unknown>;
  /** Where the shopper goes on; with neither of both the payment simply goes on without them. */
  redirectUrl?: string;
  action?: z.input<typeof paymentActionSchema>;
};

/** A way to collect money. `start` throws a Refusal for fields that it does not take. */
export type PaymentProvider = {
  name: string;
  fields(): PaymentFieldAnswer[];
  start(order: PaymentOrder, fields: Record<string, string>): Promise<StartedPayment>;
};
