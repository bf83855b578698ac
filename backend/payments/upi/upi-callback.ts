import { z } from 'zod';
import { rupeesSchema } from '@/lib/contract/common';

/** The callback of a merchant's bank monitor, signed as in lib/contract/revalidation. */
export const upiCallbackSchema = z.object({
  /** The payment's `tr`. */
  reference: z.string().min(1).max(35),
  status: z.enum(['success', 'failure']),
  /** Rupees received. */
  amount: rupeesSchema,
  /** UTR. */
  bankReference: z.string().min(1).max(64).optional(),
});
