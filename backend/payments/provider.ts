import type { z } from 'zod';
import type { paymentActionSchema, paymentFieldSchema } from '@/lib/contract/payment';
import type { ProviderName } from './payment-settings';

export type PaymentFieldResponse = z.input<typeof paymentFieldSchema>;

/** A payment about to start. */
export type NewPayment = {
  /** What the provider is to call it by: at most 25 letters and digits, new for each attempt. */
  reference: string;
  /** The order's number. */
  orderId: string;
  /** The server's, never the shopper's. */
  amountPaise: number;
  payer: { name: string; email: string; phone: string };
};

export type StartedPayment = {
  /** How the shopper pays, in the provider's words: card, upi, cash … */
  method: string;
  /** Where the shopper goes on; with neither of both the payment simply goes on without them. */
  redirectUrl?: string;
  action?: z.input<typeof paymentActionSchema>;
  /** The order is prepared before it is paid. */
  isPaidLater?: boolean;
  /** Refused at once, in a sentence for the shopper. */
  error?: string;
  /** What the provider calls it by, to be kept with the payment. */
  known?: Record<string, string>;
};

/** What decides whether an order may use a way to pay. */
export type OrderToPay = {
  amountPaise: number;
  postalCode: string;
  /** Why it may not be paid in cash, whatever the provider. */
  cashRejection?: string | undefined;
};

/** A way to collect money. */
export type PaymentProvider = {
  name: ProviderName;
  /** What the shopper may choose; values differ over all providers of a store. */
  methods: readonly { value: string; label: string }[];
  /** Further fields of its form. */
  fields?: readonly PaymentFieldResponse[];
  /** In a sentence for the shopper, why an order may not use it. */
  reject?(order: OrderToPay): string | undefined;
  /** The fields are those that are shown, checked by their definitions. */
  start(
    payment: NewPayment,
    fields: Record<string, string>,
  ): StartedPayment | Promise<StartedPayment>;
};
