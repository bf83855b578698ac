import { z } from 'zod';
import {
  bankAccountSchema,
  codRulesSchema,
  payuAccountSchema,
  providersSchema,
  razorpayAccountSchema,
  upiAccountSchema,
} from './payment-settings';

/** How a store is to take payments; accounts that are not given stay as they are. */
export const paymentChoiceSchema = z.object({
  providers: providersSchema,
  upi: upiAccountSchema.partial({ callbackSecret: true }).optional(),
  payu: payuAccountSchema.optional(),
  razorpay: razorpayAccountSchema.optional(),
  cod: codRulesSchema.optional(),
  bank: bankAccountSchema.optional(),
});
export type PaymentChoice = z.infer<typeof paymentChoiceSchema>;

/** How a store takes payments, without any secret. */
export const paymentViewSchema = z.object({
  providers: providersSchema,
  upi: upiAccountSchema.omit({ callbackSecret: true }).optional(),
  payu: payuAccountSchema.omit({ salt: true }).optional(),
  razorpay: razorpayAccountSchema.pick({ keyId: true }).optional(),
  cod: codRulesSchema.optional(),
  bank: bankAccountSchema.optional(),
  /** Only when it was made just now. */
  newCallbackSecret: z.string().optional(),
});
export type PaymentView = z.infer<typeof paymentViewSchema>;
