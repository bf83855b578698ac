import { z } from 'zod';
import { optional } from './common';
import { maxPictureLength } from './pictures';
import { parseUtr, utrMessage } from './rules/utr';
import { readText } from './typed-text';

/** A payment by UPI or bank transfer that the shopper has made; a later one corrects it. */
export const paymentReportRequestSchema = z.object({
  utr: z.string().max(60).pipe(readText(parseUtr, utrMessage)),
  picture: z
    .string()
    .min(1)
    .max(maxPictureLength)
    .optional()
    .describe('A screenshot: JPEG, PNG or WebP in Base64.'),
});

export const paymentReportSchema = z.object({
  utr: z.string(),
  reportedAt: optional(z.string()),
  picture: optional(z.string().startsWith('data:image/')).describe('A data URL.'),
});
