import { z } from 'zod';

/** A UPI address such as `aangan@okbank`. */
const vpaSchema = z
  .string()
  .regex(/^[a-z0-9._-]{2,256}@[a-z][a-z0-9]{1,63}$/i, 'is no UPI address such as name@bank');

/** The merchant's account with UPI, and the secret that signs confirmations of its payments. */
export const upiAccountSchema = z.object({
  vpa: vpaSchema,
  payeeName: z.string().trim().min(1).max(99),
  callbackSecret: z.string().min(16, 'must have at least 16 characters'),
});
export type UpiAccount = z.infer<typeof upiAccountSchema>;

/** The merchant's account with PayU; `live` is false for PayU's test system. */
export const payuAccountSchema = z.object({
  key: z.string().regex(/^[\w-]{1,64}$/, 'is no merchant key'),
  salt: z.string().min(1).max(4096),
  live: z.boolean(),
});
export type PayuAccount = z.infer<typeof payuAccountSchema>;

export const providerNames = ['offline', 'sandbox', 'upi', 'payu'] as const;
export type ProviderName = (typeof providerNames)[number];

/** Providers whose payments nobody but the merchant sees coming in. */
export const confirmedByMerchant: ProviderName[] = ['offline', 'upi'];

/**
 * How a store takes payments. The accounts of providers that are no longer chosen stay, so that
 * their late confirmations can still be checked.
 */
export const paymentSettingsSchema = z
  .object({
    provider: z.enum(providerNames),
    upi: upiAccountSchema.optional(),
    payu: payuAccountSchema.optional(),
  })
  .refine(({ provider, upi }) => provider !== 'upi' || upi, 'The UPI account is missing')
  .refine(({ provider, payu }) => provider !== 'payu' || payu, 'The PayU account is missing');
export type PaymentSettings = z.infer<typeof paymentSettingsSchema>;
