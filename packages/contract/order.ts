import { z } from 'zod';
import { campaignSchema } from './campaign';
import {
  chargesSchema,
  couponCodeSchema,
  deliverySpeedSchema,
  idSchema,
  optional,
  rupeesSchema,
} from './common';
import { ordersPerPage } from './endpoints';
import { parsePinCode } from './rules/address';
import { gstinMessage, parseGstin } from './rules/gstin';
import { parseIndianPhone } from './rules/indian-phone';
import { entryKinds } from './rules/order-entries';
import { orderStatus } from './rules/order-status';
import { cleanCode } from './rules/typed-text';
import { readText, typedText } from './typed-text';

/** All six fields are required and not blank (specification §5). */
export const shippingAddressSchema = z.object({
  fullName: typedText(120),
  address: typedText(300),
  city: typedText(120),
  state: typedText(120),
  postalCode: typedText(20).check(z.overwrite((text) => parsePinCode(text) ?? text)),
  phone: typedText(40).check(
    z.overwrite((text) => parseIndianPhone(text) ?? text),
    z.maxLength(20),
  ),
});
export type ShippingAddress = z.infer<typeof shippingAddressSchema>;

const quantitySchema = z.number().int().min(1).max(9999);

export const orderLineSchema = z.object({
  id: z.string().min(1).max(200),
  quantity: quantitySchema,
  selectedSize: z.string().max(80).optional(),
  selectedColor: z.string().max(80).optional(),
});

/** POST /orders. Prices are never sent: the server decides them. */
export const orderRequestSchema = z.object({
  products: z
    .record(z.string().min(1).max(200), quantitySchema)
    .refine((products) => Object.keys(products).length > 0, 'The order has no products')
    .refine((products) => Object.keys(products).length <= 500, 'The order has too many products')
    .describe('Product id to quantity, over all sizes and colours.'),
  shippingAddress: shippingAddressSchema,
  lines: z
    .array(orderLineSchema)
    .max(1000)
    .optional()
    .describe('The same quantities by size and colour.'),
  coupon: couponCodeSchema
    .optional()
    .describe('Coupon code; an invalid one returns 409 with field `coupon`.'),
  speed: deliverySpeedSchema
    .optional()
    .describe('Where POST /quote offers it; 422 with field `speed` elsewhere.'),
  expectedTotal: z
    .number()
    .nonnegative()
    .optional()
    .describe('The total in rupees that the shopper saw; a different total returns 409.'),
  /** Additive, where the store information has a GSTIN: the buyer of a business invoice. */
  buyerGstin: z.string().pipe(readText(parseGstin, gstinMessage)).optional(),
  buyerName: z.optional(typedText(120)),
  campaign: campaignSchema
    .optional()
    .catch(undefined)
    .describe('The last campaign that brought the shopper; dropped if malformed.'),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** Additive: POST /orders/{orderId}/returns. `id` of an item of the order. */
export const returnRequestSchema = z.object({
  items: z
    .array(z.object({ id: z.string().min(1).max(200), quantity: quantitySchema }))
    .min(1)
    .max(500),
  reason: typedText(1000),
});
export type ReturnRequest = z.infer<typeof returnRequestSchema>;

export const idempotencyHeadersSchema = z.object({
  'Idempotency-Key': z
    .string()
    .regex(/^[\x21-\x7e]{1,200}$/, 'Idempotency-Key must be 1 to 200 visible characters')
    .optional(),
});

export const orderCreatedSchema = z.object({ id: idSchema });

const orderItemSchema = z.object({
  id: optional(idSchema),
  productTitle: optional(z.string()),
  quantity: z.coerce.number().int().min(0),
  price: rupeesSchema,
  productId: optional(idSchema),
  imgUrl: optional(z.string()),
  selectedSize: optional(z.string()),
  selectedColor: optional(z.string()),
  cancelled: optional(z.coerce.number().int().min(0)).describe(
    'So many of the quantity are not delivered, or came back.',
  ),
  returned: optional(z.coerce.number().int().min(0)),
  reason: optional(z.string()).describe("Why, in the merchant's words."),
  shipped: optional(z.coerce.number().int().min(0)).describe(
    'Of an order that is shipped in parts; delivered ones are shipped, too.',
  ),
  delivered: optional(z.coerce.number().int().min(0)),
  returnable: optional(z.coerce.number().int().min(0)).describe(
    'So many may be returned: none of a category that the store excludes.',
  ),
});

const partItemsSchema = z.array(z.object({ id: idSchema, quantity: z.coerce.number().int() }));

export const paymentStates = [
  'open',
  'checking',
  'paid',
  'paid in part',
  'later',
  'refund due',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

const signedRupeesSchema = z.coerce.number();

const orderEntrySchema = z.object({
  kind: z.enum(entryKinds),
  amount: signedRupeesSchema.describe(
    'In rupees: charges and refunds are positive; discounts, credits and payments are negative. 0 only adds a reference.',
  ),
  at: optional(z.string()),
  method: optional(z.string()).describe("How money came, such as 'UPI'."),
  reference: optional(z.string()).describe("The bank's, or the code of a coupon."),
  item: optional(idSchema).describe('The item that is charged or credited.'),
  quantity: optional(z.coerce.number().int()),
  note: optional(z.string()),
});

const trackingSchema = z.object({
  number: optional(z.string()),
  carrier: optional(z.string()),
  url: optional(z.string()),
});

const paymentInstructionsSchema = z.object({
  title: z.string(),
  text: optional(z.string()),
  rows: z.array(z.object({ label: z.string(), value: z.string(), copy: optional(z.string()) })),
});
export type PaymentInstructions = z.input<typeof paymentInstructionsSchema>;

/** An order as received (specification §3). `status` defaults to 0, Pending. */
export const receivedOrderSchema = z.object({
  id: idSchema,
  status: optional(z.coerce.number()).transform((status) => status ?? orderStatus.pending),
  createdAt: optional(z.string()),
  items: optional(z.array(orderItemSchema)).transform((items) => items ?? []),
  shippingAddress: optional(
    z.object({
      fullName: optional(z.string()),
      address: optional(z.string()),
      city: optional(z.string()),
      state: optional(z.string()),
      postalCode: optional(z.string()),
      phone: optional(z.string()),
    }),
  ),
  total: optional(rupeesSchema).describe(
    'Rupees of the whole order, cancelled items included: items − `discount` + `charges`.',
  ),
  discount: optional(rupeesSchema).describe('On the items, in rupees.'),
  coupon: optional(z.string()),
  charges: optional(chargesSchema),
  speed: optional(z.string()).describe('standard or express.'),
  credited: optional(rupeesSchema).describe(
    'Part of `total` that belongs to cancelled and returned items, in rupees.',
  ),
  refund: optional(
    z.object({
      due: rupeesSchema,
      refunded: rupeesSchema,
      method: optional(z.string().max(80)).describe('How it was paid.'),
      refunds: optional(
        z.array(
          z.object({
            amount: rupeesSchema,
            method: optional(z.string().max(80)).describe(
              'How it was sent, if not as it was paid.',
            ),
            reference: optional(z.string()),
          }),
        ),
      ).describe('Oldest first.'),
    }),
  ).describe('Money that has to be refunded and that was refunded, in rupees.'),
  entries: optional(z.array(orderEntrySchema)).describe(
    'The ledger, oldest first: `balance` is the sum of the amounts.',
  ),
  balance: optional(signedRupeesSchema).describe(
    'In rupees: above 0 the shopper owes it, below 0 the shop does.',
  ),
  tracking: optional(trackingSchema),
  shipments: optional(
    z.array(
      z.object({
        items: partItemsSchema,
        tracking: optional(trackingSchema),
        shippedAt: optional(z.string()),
        deliveredAt: optional(z.string()),
        cash: optional(rupeesSchema).describe(
          'In rupees, that the carrier collects with it; of a cash order, until it arrives.',
        ),
      }),
    ),
  ).describe(
    'The parcels of an order that is shipped in parts, oldest first; `tracking` of the order is that of the last.',
  ),
  events: optional(
    z.array(z.object({ status: z.coerce.number(), at: z.string(), note: optional(z.string()) })),
  ).describe(
    'Status history, oldest first; `note` gives a reason, such as that of a cancellation.',
  ),
  payment: optional(z.string()).describe(
    `One of ${paymentStates.join(', ')}. checking: the merchant checks a reported payment; paid in part: \`balance\` is still to be paid; later: cash on delivery.`,
  ),
  uncollectedCash: optional(rupeesSchema).describe(
    'Outstanding cash in rupees that no carrier collects; the shop asks for it.',
  ),
  payBy: optional(z.string()).describe(
    'While it is unpaid: when it is cancelled, such as 2026-11-20T07:15:00.000Z.',
  ),
  paymentMethod: optional(z.string().max(80)).describe(
    "How it was paid, in the middle of a sentence, such as 'UPI' or 'net banking'.",
  ),
  paymentInstructions: optional(paymentInstructionsSchema).describe(
    'While the order awaits a transfer; for its owner only.',
  ),
  canReport: optional(z.boolean()).describe(
    'POST /orders/{orderId}/payment-report is allowed now.',
  ),
  rejectedPayment: optional(z.object({ utr: z.string(), note: optional(z.string()) })).describe(
    'The reported payment that the merchant has not found; for its owner only.',
  ),
  expectedDate: optional(z.string()),
  invoice: optional(
    z.object({
      number: z.string(),
      creditNote: optional(z.string()),
      creditNotes: optional(z.array(z.string())).describe('Where there are several.'),
    }),
  ).describe('Tax invoice of GET /orders/{orderId}/invoice.'),
  canReturn: optional(z.boolean()).describe(
    'POST /orders/{orderId}/returns is allowed now. Without the field, Return begins a message.',
  ),
  returnRequests: optional(
    z.array(
      z.object({
        items: partItemsSchema,
        status: z.string().describe("'open', 'accepted', 'declined' or 'completed'."),
        reason: optional(z.string()),
        reply: optional(z.string()),
        requestedAt: optional(z.string()),
      }),
    ),
  ).describe('The returns that the shopper asked for, oldest first; for its owner only.'),
  canCancel: optional(z.boolean()).describe('POST /orders/{orderId}/cancel is allowed now.'),
  reviewed: optional(z.array(idSchema)).describe(
    'Ids of the products that the shopper has reviewed; for its owner only.',
  ),
});
export type ReceivedOrder = z.infer<typeof receivedOrderSchema>;

export const orderListSchema = z.array(receivedOrderSchema);

/** Query of GET /orders, additive: newest first. */
export const orderListQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(ordersPerPage).default(ordersPerPage),
});
export type OrderListQuery = z.output<typeof orderListQuerySchema>;

/** The email or phone of the order; additive: optional for the signed-in owner. */
export const orderTrackQuerySchema = z.object({
  contactInfo: z.string().overwrite(cleanCode).min(1).max(254).optional(),
});
