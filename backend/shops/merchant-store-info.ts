import type { z } from 'zod';
import { emailSchema } from '@/lib/contract/credentials';
import { storeInfoSchema } from '@/lib/contract/store-info';
import { sellerSchema } from '../tax/seller';

type Days = { minDays: number; maxDays: number };
type Hours = { opens: string; closes: string };

/** Adds a rule that only a merchant's own store has to meet. */
function withRule<T extends z.ZodType>(
  schema: T,
  problemOf: (value: NonNullable<z.output<T>>) => { path?: string; message: string } | undefined,
): T {
  return schema.superRefine((value, context) => {
    const problem = value === undefined || value === null ? undefined : problemOf(value);
    if (!problem) return;
    const path = problem.path === undefined ? [] : [problem.path];
    context.addIssue({ code: 'custom', path, message: problem.message });
  });
}

const orderedDays = ({ minDays, maxDays }: Days) =>
  maxDays < minDays
    ? { path: 'maxDays', message: `${maxDays} is less than minDays (${minDays}): swap them` }
    : undefined;

const orderedHours = ({ opens, closes }: Hours) =>
  closes <= opens
    ? {
        path: 'closes',
        message: `${closes} is not after opens (${opens}): write both in 24 hours, such as 10:00 and 18:00`,
      }
    : undefined;

const isPhone = (text: string) =>
  /^\+?[\d\s().-]+$/.test(text) && /^\d{7,15}$/.test(text.replaceAll(/\D/g, ''));

const { shape } = storeInfoSchema;

export const merchantStoreInfoSchema = storeInfoSchema.extend({
  companyEmail: withRule(shape.companyEmail, (text) =>
    text.trim() === '' || emailSchema.safeParse(text).success
      ? undefined
      : { message: `"${text}" is not an email address such as care@shop.example` },
  ),
  companyPhone: withRule(shape.companyPhone, (text) =>
    text.trim() === '' || isPhone(text)
      ? undefined
      : { message: `"${text}" is not a phone number such as +91 80 5550 0142` },
  ),
  delivery: withRule(shape.delivery, orderedDays),
  bulkDelivery: withRule(shape.bulkDelivery, orderedDays),
  refundDays: withRule(shape.refundDays, orderedDays),
  contactHours: withRule(shape.contactHours, orderedHours),
  grievanceHours: withRule(shape.grievanceHours, orderedHours),
  gst: sellerSchema.nullish(),
});
