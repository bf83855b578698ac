import type { paymentActionSchema, paymentFieldSchema } from '@aangan/contract/payment';
import type { z } from 'zod';
import type { ProviderName } from '../stores/payment-settings';

export type PaymentFieldResponse = z.input<typeof paymentFieldSchema>;

export type NewPayment = {
  /** At most 25 letters and digits, new for each attempt. */
  reference: string;
  orderId: string;
  amountPaise: number;
  payer: { name: string; email: string; phone: string };
};

export type StartedPayment = {
  /** The provider's method name: card, upi, cash … */
  method: string;
  /** Redirect target; without it or `action` the payment waits. */
  redirectUrl?: string;
  action?: z.input<typeof paymentActionSchema>;
  /** Cash on delivery: the order is processed before payment. */
  isPaidLater?: boolean;
  /** Message for the shopper if the payment failed at once. */
  error?: string;
  /** Provider data stored with the payment. */
  providerData?: Record<string, string>;
};

export type PayableOrder = {
  /** Without the fee of cash on delivery. */
  amountPaise: number;
  /** That cash on delivery would have, and that an earlier choice has added. */
  cashFeePaise: number;
  chargedFeePaise: number;
  postalCode: string;
  /** Why the order may not be paid in cash, whatever the provider. */
  cashRejection?: string | undefined;
};

export type PaymentMethod = {
  value: string;
  label: string;
  /** What happens after the shopper presses the button; amounts are added by `methodFields`. */
  description?: string;
};

export type PaymentProvider = {
  name: ProviderName;
  /** Unique across a store's providers. */
  methods: readonly PaymentMethod[];
  fields?: readonly PaymentFieldResponse[];
  /** Returns the reason, for the shopper, why an order may not use it. */
  rejectionReason?(order: PayableOrder): string | undefined;
  /** Receives the validated visible fields. */
  start(
    payment: NewPayment,
    fields: Record<string, string>,
  ): StartedPayment | Promise<StartedPayment>;
};
