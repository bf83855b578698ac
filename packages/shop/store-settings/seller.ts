import { parseGstin } from '@aangan/contract/rules/gstin';
import { stateOfGstin } from '@aangan/contract/rules/indian-states';
import { gstSchema } from '@aangan/contract/store-info';
import { z } from 'zod';
import { gstRateSchema } from '../stores/gst-rates';

export const sellerSchema = gstSchema.extend({
  gstin: z.string().transform((text, { issues }) => {
    const gstin = parseGstin(text);
    if (gstin && stateOfGstin(gstin)) return gstin;
    issues.push({
      code: 'custom',
      message: 'is not a valid GSTIN: check its 15 characters',
      input: text,
    });
    return z.NEVER;
  }),
  legalName: z.string().trim().min(1, 'is missing').max(200),
  address: z.string().trim().min(1, 'is missing').max(500),
  /** Keeps invoice numbers within 16 characters; credit notes start with CN. */
  invoicePrefix: z
    .string()
    .regex(/^(?!CN$)[A-Z\d-]{1,2}$/, 'must be one or two of A to Z, 0 to 9 and -, but not CN')
    .nullish(),
  rate: gstRateSchema.nullish(),
  categoryRates: z.record(z.string(), gstRateSchema).nullish(),
});
