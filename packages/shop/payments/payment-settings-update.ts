import { z } from 'zod';
import {
  bankAccountSchema,
  cashRulesSchema,
  payuAccountSchema,
  providersSchema,
  razorpayAccountSchema,
  upiAccountSchema,
} from './payment-settings';

/** Accounts that are not given stay unchanged. */
export const paymentSettingsUpdateSchema = z.object({
  providers: providersSchema,
  upi: upiAccountSchema.partial({ callbackSecret: true }).optional(),
  payu: payuAccountSchema.optional(),
  razorpay: razorpayAccountSchema.optional(),
  cod: cashRulesSchema.optional(),
  bank: bankAccountSchema.optional(),
});
export type PaymentSettingsUpdate = z.infer<typeof paymentSettingsUpdateSchema>;

/** Payment settings without secrets. */
export const paymentViewSchema = z.object({
  providers: providersSchema,
  upi: upiAccountSchema.omit({ callbackSecret: true }).optional(),
  payu: payuAccountSchema.omit({ salt: true }).optional(),
  razorpay: razorpayAccountSchema.pick({ keyId: true }).optional(),
  cod: cashRulesSchema.optional(),
  bank: bankAccountSchema.optional(),
  /** Set once, when it was generated. */
  newCallbackSecret: z.string().optional(),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;
