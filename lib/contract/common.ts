import { z } from 'zod';

/** An identifier as a backend may send it (number or text), always used as text. */
export const idSchema = z.union([z.string().min(1), z.number()]).transform(String);

/** A text, or a number or truth value that reads as one. */
export const scalarSchema = z.union([z.string(), z.number(), z.boolean()]).transform(String);

/** A field that a backend may leave out or send as null; both read as undefined. */
export function optional<T extends z.ZodType>(schema: T) {
  return schema.nullish().transform((value) => value ?? undefined);
}

/** A rupee amount, as a number or a numeric text ("499.00"). */
export const rupeesSchema = z.union([
  z.number().nonnegative(),
  z
    .string()
    .trim()
    .regex(/^\d+(\.\d+)?$/)
    .transform(Number),
]);

/** Additive: what is charged beyond the lines, such as delivery; in rupees. */
export const chargesSchema = z.array(z.object({ label: z.string(), amount: rupeesSchema }));

/** Every refusal of the API: a sentence for the shopper and, for bad input, the field it is about. */
export const apiErrorSchema = z.object({
  error: z.string(),
  field: z.string().optional(),
  /** Additive: which refusal it is, for programs. */
  code: z.string().optional(),
});
export type ApiError = z.infer<typeof apiErrorSchema>;
