import { z } from 'zod';
import { lenientNumber, optional, rupeesSchema, scalarSchema } from './common';
import { maxTextLength } from './rules/payment-form/length-bounds';

/** A select shows an empty value while nothing is chosen. */
const optionValue = z.union([z.string(), z.number()]).transform(String);

type PaymentOption = {
  value: string;
  label: string;
  description?: string | undefined;
  submitLabel?: string | undefined;
  charge?: { label: string; amount: number } | undefined;
};

const optionSchema = z.union([
  optionValue.transform((value): PaymentOption => ({ value, label: value })),
  z
    .object({
      value: optionValue,
      label: optional(optionValue),
      description: optional(z.string()).describe('A sentence under the label of a card.'),
      submitLabel: optional(z.string()).describe(
        "The form's button while the option is chosen, such as 'Place order'.",
      ),
      charge: optional(z.object({ label: z.string(), amount: z.number() })).describe(
        "What choosing it adds to the order's total, in rupees; negative where it takes that away.",
      ),
    })
    .transform(
      ({ label, ...option }): PaymentOption => ({ ...option, label: label ?? option.value }),
    ),
]);

/** An invalid rule is ignored, so that the form still works. */
const lengthSchema = lenientNumber(z.number().int().min(0));

const rulesSchema = z.object({
  required: optional(z.union([z.boolean(), z.stringbool()])).catch(undefined),
  minLength: lengthSchema,
  maxLength: lengthSchema,
  pattern: optional(z.string()),
});

const textList = z.union([z.array(z.string()), z.string().transform((text) => [text])]);

const paymentFieldTypes = [
  'text',
  'email',
  'password',
  'number',
  'tel',
  'textarea',
  'select',
  'checkbox',
] as const;

/** A payment field definition (specification §3). An unknown type becomes text. */
export const paymentFieldSchema = z.object({
  name: z.string().min(1),
  label: optional(z.string()),
  placeholder: optional(z.string()),
  description: optional(z.string()),
  type: optional(z.enum(paymentFieldTypes).catch('text')).transform((type) => type ?? 'text'),
  options: optional(z.array(optionSchema)),
  display: optional(z.literal('cards'))
    .catch(undefined)
    .describe('Shows the options of a select as cards.'),
  inline: optional(z.boolean()),
  mask: optional(z.union([z.string(), z.boolean()])),
  rules: optional(rulesSchema),
  rulesMessages: optional(z.union([textList, z.record(z.string(), z.string())])).describe(
    "In the order of the field's rules (required, minLength, maxLength, pattern), or by name.",
  ),
  defaultValue: optional(scalarSchema),
  showWhenFilled: optional(textList),
  once: optional(z.boolean()).describe('A failed payment clears the field.'),
});
export type PaymentField = z.infer<typeof paymentFieldSchema>;

/** GET /payments/fields: a list, or an object with a `fields` list. */
export const paymentFieldsSchema = z.union([
  z.array(paymentFieldSchema),
  z.object({ fields: z.array(paymentFieldSchema) }).transform(({ fields }) => fields),
]);

/** Additive: the order to pay. Prefills fields for its owner; 404 with field `orderId` for an unknown order. */
export const paymentFieldsQuerySchema = z.object({ orderId: z.string().max(200).optional() });

/** POST /payments. Checkbox values are the texts "true" and "false". */
export const paymentRequestSchema = z.object({
  fields: z.record(z.string().max(200), z.string().max(maxTextLength)),
  orderId: z.string().min(1).max(200),
  expectedTotal: optional(rupeesSchema).describe(
    'Additive: the total with the `charge` of an option, as the shopper saw it; 409 for another.',
  ),
});
export type PaymentRequest = z.infer<typeof paymentRequestSchema>;

/**
 * Inputs of a redirect_post (specification §4): `type`, `url` and `data[key]`. Additive: with
 * `direct: true` only the keys of `data`, as PayU expects.
 */
const formParamsSchema = z.object({
  type: optional(z.string()),
  url: optional(z.string()),
  data: optional(z.record(z.string(), scalarSchema)),
  direct: optional(z.boolean()),
});

/**
 * `result` in the return URL `/payment?orderId=…&result=…`. A hint only: the storefront reads the
 * order's state.
 */
export type PaymentResult = 'success' | 'declined' | 'cancelled';

/** The fields that are set depend on `type`. */
export const paymentActionSchema = z.object({
  type: z.string(),
  redirectUrl: optional(z.string()).describe('With a QR, an alternative payment page.'),
  formParams: optional(formParamsSchema),
  qr: optional(z.string()),
  qrBase64: optional(z.string()),
  expiresAt: optional(z.string()).describe('Expiry of a QR.'),
  note: optional(z.string()).describe('A sentence above a QR, such as that of a demo.'),
  canReport: optional(z.boolean()).describe(
    'The merchant checks the payment after POST /orders/{orderId}/payment-report.',
  ),
});
export type PaymentAction = z.infer<typeof paymentActionSchema>;

export const paymentResponseSchema = z.object({
  success: optional(z.boolean()).transform((success) => success ?? false),
  error: optional(z.string()),
  redirectUrl: optional(z.string()),
  action: optional(paymentActionSchema),
});
export type PaymentResponse = z.infer<typeof paymentResponseSchema>;
