import { z } from 'zod';
import { stateOfGstin } from '@/lib/contract/gst-states';
import { readGstin } from '@/lib/contract/gstin';
import { gstSchema } from '@/lib/contract/store-info';
import { gstRateSchema } from './gst-rates';

/** Who sells, as far as an invoice needs it: a GSTIN that can be one, of a state of India. */
export const sellerSchema = gstSchema.extend({
  gstin: z.string().transform((text, { issues }) => {
    const gstin = readGstin(text);
    if (gstin && stateOfGstin(gstin)) return gstin;
    issues.push({
      code: 'custom',
      message: 'is no GSTIN: please check its 15 characters',
      input: text,
    });
    return z.NEVER;
  }),
  legalName: z.string().trim().min(1, 'is missing').max(200),
  address: z.string().trim().min(1, 'is missing').max(500),
  /** With it, numbers still have no more than 16 signs; credit notes begin with CN. */
  invoicePrefix: z
    .string()
    .regex(/^(?!CN$)[A-Z\d-]{1,2}$/, 'is one or two of A to Z, 0 to 9 and -, and not CN')
    .nullish(),
  rate: gstRateSchema.nullish(),
  categoryRates: z.record(z.string(), gstRateSchema).nullish(),
});
