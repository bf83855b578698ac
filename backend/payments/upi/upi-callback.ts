import { z } from 'zod';
import { rupeesSchema } from '@/lib/contract/common';

/**
 * What a system of the merchant's that watches the bank account posts about a UPI payment, signed
 * with the account's callback secret in the way of lib/contract/revalidation.
 */
export const upiCallbackSchema = z.object({
  /** The payment's `tr`. */
  reference: z.string().min(1).max(35),
  status: z.enum(['success', 'failure']),
  /** Rupees that came. */
  amount: rupeesSchema,
  /** The bank's number of the transfer (UTR). */
  bankReference: z.string().min(1).max(64).optional(),
});
