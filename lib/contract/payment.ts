import { z } from 'zod';
import { idSchema, optional } from './common';

const optionSchema = z.union([
  z.string().transform((value) => ({ value, label: value })),
  z.number().transform((value) => ({ value: String(value), label: String(value) })),
  z
    .object({ value: idSchema, label: optional(z.string()) })
    .transform(({ value, label }) => ({ value, label: label ?? value })),
]);

const rulesSchema = z.object({
  required: optional(z.boolean()),
  minLength: optional(z.number().int().min(0)),
  maxLength: optional(z.number().int().min(0)),
  pattern: optional(z.string()),
});

const textList = z.union([z.array(z.string()), z.string().transform((text) => [text])]);

export const paymentFieldTypes = [
  'text',
  'email',
  'password',
  'number',
  'tel',
  'textarea',
  'select',
  'checkbox',
] as const;

/** A payment field definition (specification §3). A type that is not known reads as text. */
export const paymentFieldSchema = z.object({
  name: z.string().min(1),
  label: optional(z.string()),
  placeholder: optional(z.string()),
  description: optional(z.string()),
  type: optional(z.enum(paymentFieldTypes).catch('text')).transform((type) => type ?? 'text'),
  options: optional(z.array(optionSchema)),
  inline: optional(z.boolean()),
  mask: optional(z.union([z.string(), z.boolean()])),
  rules: optional(rulesSchema),
  rulesMessages: optional(textList),
  defaultValue: optional(
    z.union([z.string(), z.number(), z.boolean()]).transform((value) => String(value)),
  ),
  showWhenFilled: optional(textList),
});
export type PaymentField = z.infer<typeof paymentFieldSchema>;

/** GET /payments/fields: a list, or an object with a `fields` list. */
export const paymentFieldsSchema = z.union([
  z.array(paymentFieldSchema),
  z.object({ fields: z.array(paymentFieldSchema) }).transform(({ fields }) => fields),
]);

/** POST /payments. Checkbox values are the texts "true" and "false". */
export const paymentRequestSchema = z.object({
  fields: z.record(z.string().max(200), z.string().max(10_000)),
  orderId: z.string().min(1).max(200),
});
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

const formParamsSchema = z.object({
  type: optional(z.string()),
  url: optional(z.string()),
  data: optional(
    z.record(
      z.string(),
      z.union([z.string(), z.number(), z.boolean()]).transform((value) => String(value)),
    ),
  ),
});

/** The action of a payment answer; which of the fields are set depends on `type`. */
export const paymentActionSchema = z.object({
  type: z.string(),
  redirectUrl: optional(z.string()),
  formParams: optional(formParamsSchema),
  qr: optional(z.string()),
  qrBase64: optional(z.string()),
  /** Additive: when a QR stops being payable. */
  expiresAt: optional(z.string()),
});
export type PaymentAction = z.infer<typeof paymentActionSchema>;

export const paymentAnswerSchema = z.object({
  success: optional(z.boolean()).transform((success) => success ?? false),
  error: optional(z.string()),
  redirectUrl: optional(z.string()),
  action: optional(paymentActionSchema),
});
export type PaymentAnswer = z.infer<typeof paymentAnswerSchema>;
