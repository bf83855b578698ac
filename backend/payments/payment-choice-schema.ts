import { z } from 'zod';
import { payuAccountSchema, providerNames, upiAccountSchema } from './payment-settings';

/** How a store is to take payments; accounts that are not given stay as they are. */
export const paymentChoiceSchema = z.object({
  provider: z.enum(providerNames),
  upi: upiAccountSchema.partial({ callbackSecret: true }).optional(),
  payu: payuAccountSchema.optional(),
});
export type PaymentChoice = z.infer<typeof paymentChoiceSchema>;

/** How a store takes payments, without any secret. */
export const paymentViewSchema = z.object({
  provider: z.enum(providerNames),
  upi: upiAccountSchema.omit({ callbackSecret: true }).optional(),
  payu: payuAccountSchema.omit({ salt: true }).optional(),
  /** Only when it was made just now. */
  newCallbackSecret: z.string().optional(),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;
