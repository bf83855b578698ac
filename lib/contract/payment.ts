import { z } from 'zod';
import { optional, scalarSchema } from './common';
import { longestText } from './payment-form/length-bounds';

/** An empty value is what a select shows while nothing is chosen. */
const optionValue = z.union([z.string(), z.number()]).transform(String);

const optionSchema = z.union([
  optionValue.transform((value) => ({ value, label: value })),
  z
    .object({ value: optionValue, label: optional(optionValue) })
    .transform(({ value, label }) => ({ value, label: label ?? value })),
]);

/** A rule that makes no sense is none: it must not take the whole form away. */
const lengthSchema = optional(z.coerce.number().int().min(0)).catch(undefined);

const rulesSchema = z.object({
  required: optional(z.union([z.boolean(), z.stringbool()])).catch(undefined),
  minLength: lengthSchema,
  maxLength: lengthSchema,
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
  /** Additive: a select with this shows its options as large cards, one tap each. */
  display: optional(z.literal('cards')).catch(undefined),
  inline: optional(z.boolean()),
  mask: optional(z.union([z.string(), z.boolean()])),
  rules: optional(rulesSchema),
  /** In the order of the field's rules (required, minLength, maxLength, pattern), or by their names. */
  rulesMessages: optional(z.union([textList, z.record(z.string(), z.string())])),
  defaultValue: optional(scalarSchema),
  showWhenFilled: optional(textList),
});
export type PaymentField = z.infer<typeof paymentFieldSchema>;

/** GET /payments/fields: a list, or an object with a `fields` list. */
export const paymentFieldsSchema = z.union([
  z.array(paymentFieldSchema),
  z.object({ fields: z.array(paymentFieldSchema) }).transform(({ fields }) => fields),
]);

/**
 * Query of GET /payments/fields, additive: the order that is to be paid. Fields about its shopper
 * may then come filled, for its owner alone; an order that is not known changes nothing.
 */
export const paymentFieldsQuerySchema = z.object({ orderId: z.string().max(200).optional() });

/** POST /payments. Checkbox values are the texts "true" and "false". */
export const paymentRequestSchema = z.object({
  fields: z.record(z.string().max(200), z.string().max(longestText)),
  orderId: z.string().min(1).max(200),
});
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

/**
 * What a redirect_post action posts to its `redirectUrl` (specification §4): inputs named `type`,
 * `url` and `data[key]` for each key of `data`; a `type` or `url` that is missing is not posted.
 * Additive: with `direct: true` the keys of `data` are the inputs' own names and nothing else is
 * posted, which is what a payment page such as PayU's expects.
 */
const formParamsSchema = z.object({
  type: optional(z.string()),
  url: optional(z.string()),
  data: optional(z.record(z.string(), scalarSchema)),
  direct: optional(z.boolean()),
});

/**
 * How a payment page ended, as it tells the storefront on the way back:
 * `/payment?orderId=…&result=…`. A hint only: the storefront asks for the order's state. What is
 * sure to be paid may go to `/order-success?orderId=…` at once.
 */
export type PaymentResult = 'success' | 'declined' | 'cancelled';

/** The action of a payment answer; which of the fields are set depends on `type`. */
export const paymentActionSchema = z.object({
  type: z.string(),
  /** Additive: with a QR, a page on which the same can be paid instead. */
  redirectUrl: optional(z.string()),
  formParams: optional(formParamsSchema),
  qr: optional(z.string()),
  qrBase64: optional(z.string()),
  /** Additive: when a QR stops being payable. */
  expiresAt: optional(z.string()),
  /** Additive: a person checks the payment, and POST /orders/{orderId}/payment-report asks for that. */
  canReport: optional(z.boolean()),
});
export type PaymentAction = z.infer<typeof paymentActionSchema>;

export const paymentResponseSchema = z.object({
  success: optional(z.boolean()).transform((success) => success ?? false),
  error: optional(z.string()),
  redirectUrl: optional(z.string()),
  action: optional(paymentActionSchema),
});
export type PaymentResponse = z.infer<typeof paymentResponseSchema>;
