import { z } from 'zod';
import { gstinMessage, parseGstin } from '../rules/gstin';
import { orderStatus } from '../rules/order-status';
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

/** All six fields are required and not blank (specification §5). */
const filled = (max: number) => z.string().trim().min(1).max(max);
export const shippingAddressSchema = z.object({
  fullName: filled(120),
  address: filled(300),
  city: filled(120),
  state: filled(120),
  postalCode: filled(20),
  phone: filled(20),
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
  /** Product id to quantity, over all sizes and colours. */
  products: z
    .record(z.string().min(1).max(200), quantitySchema)
    .refine((products) => Object.keys(products).length > 0, 'The order has no products')
    .refine((products) => Object.keys(products).length <= 500, 'The order has too many products'),
  shippingAddress: shippingAddressSchema,
  /** Additive: the same quantities by size and colour. */
  lines: z.array(orderLineSchema).max(1000).optional(),
  /** Additive: coupon code; an invalid one returns 409 with field `coupon`. */
  coupon: couponCodeSchema.optional(),
  /** Additive, where POST /quote offers it; 422 with field `speed` elsewhere. */
  speed: deliverySpeedSchema.optional(),
  /** Additive: the total in rupees that the shopper saw; a different total returns 409. */
  expectedTotal: z.number().nonnegative().optional(),
  /** Additive, where the store information has a GSTIN: the buyer of a business invoice. */
  buyerGstin: z
    .string()
    .transform((text, { issues }) => {
      const gstin = parseGstin(text);
      if (gstin) return gstin;
      issues.push({ code: 'custom', message: gstinMessage, input: text });
      return z.NEVER;
    })
    .optional(),
  buyerName: z.string().trim().min(1).max(120).optional(),
  /** Additive: the last campaign that brought the shopper; dropped if malformed. */
  campaign: campaignSchema.optional().catch(undefined),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** Additive: POST /orders/{orderId}/returns. `id` of an item of the order. */
export const returnRequestSchema = z.object({
  items: z
    .array(z.object({ id: z.string().min(1).max(200), quantity: quantitySchema }))
    .min(1)
    .max(500),
  reason: z.string().trim().min(1).max(1000),
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
  /** Additive: so many of the quantity are not delivered, or came back. */
  cancelled: optional(z.coerce.number().int().min(0)),
  returned: optional(z.coerce.number().int().min(0)),
  /** Additive: why, in the merchant's words. */
  reason: optional(z.string()),
  /** Additive: of an order that is shipped in parts; delivered ones are shipped, too. */
  shipped: optional(z.coerce.number().int().min(0)),
  delivered: optional(z.coerce.number().int().min(0)),
});

const partItemsSchema = z.array(z.object({ id: idSchema, quantity: z.coerce.number().int() }));

/**
 * `checking`: the shopper has reported a payment that the merchant checks; `later`: cash on
 * delivery; `refund due`: to be refunded.
 */
export const paymentStates = [
  'open',
  'checking',
  'paid',
  'later',
  'refund due',
  'refunded',
] as const;
export type PaymentState = (typeof paymentStates)[number];

const trackingSchema = z.object({
  number: z.string(),
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
  /** Additive: amount payable in rupees: items − `discount` + `charges`. */
  total: optional(rupeesSchema),
  /** Additive: discount on the items in rupees, and the coupon code. */
  discount: optional(rupeesSchema),
  coupon: optional(z.string()),
  charges: optional(chargesSchema),
  /** Additive: a DeliverySpeed. */
  speed: optional(z.string()),
  /** Additive: part of `total` that belongs to cancelled and returned items, in rupees. */
  credited: optional(rupeesSchema),
  /** Additive: money that has to be refunded and that was refunded, in rupees. */
  refund: optional(
    z.object({
      due: rupeesSchema,
      refunded: rupeesSchema,
      /** How it was paid. */
      method: optional(z.string().max(80)),
      /** The bank's references of the refunds, oldest first. */
      references: optional(z.array(z.string())),
      /** Oldest first. */
      refunds: optional(
        z.array(z.object({ amount: rupeesSchema, reference: optional(z.string()) })),
      ),
      /** Whether a part of it was paid twice, and how much of `due` and of `refunded`. */
      paidTwice: optional(z.boolean()),
      paidTwiceDue: optional(rupeesSchema),
      paidTwiceRefunded: optional(rupeesSchema),
      /** How much of `refunded` was not due. */
      otherRefunded: optional(rupeesSchema),
    }),
  ),
  tracking: optional(trackingSchema),
  /** Additive: the parcels of an order that is shipped in parts, oldest first. */
  shipments: optional(
    z.array(
      z.object({
        items: partItemsSchema,
        tracking: optional(trackingSchema),
        shippedAt: optional(z.string()),
        deliveredAt: optional(z.string()),
        /** In rupees, that the carrier collects with it; of a cash order, until it arrives. */
        cash: optional(rupeesSchema),
      }),
    ),
  ),
  /**
   * Additive: status history, oldest first; `note` gives a reason, such as that of a cancellation.
   */
  events: optional(
    z.array(z.object({ status: z.coerce.number(), at: z.string(), note: optional(z.string()) })),
  ),
  /** Additive: a PaymentState. */
  payment: optional(z.string()),
  /** Additive: outstanding cash in rupees that no carrier collects; the shop asks for it. */
  uncollectedCash: optional(rupeesSchema),
  /** Additive, while it is unpaid: when it is cancelled. */
  payBy: optional(z.string()),
  /** Additive: how it was paid, in the middle of a sentence, such as 'UPI' or 'net banking'. */
  paymentMethod: optional(z.string().max(80)),
  /** Additive: while the order awaits a transfer; for its owner only. */
  paymentInstructions: optional(paymentInstructionsSchema),
  /** Additive: POST /orders/{orderId}/payment-report is allowed now. */
  canReport: optional(z.boolean()),
  /** Additive: the reported payment that the merchant has not found; for its owner only. */
  rejectedPayment: optional(z.object({ utr: z.string(), note: optional(z.string()) })),
  expectedDate: optional(z.string()),
  /** Additive: tax invoice of GET /orders/{orderId}/invoice. */
  invoice: optional(
    z.object({
      number: z.string(),
      creditNote: optional(z.string()),
      /** Where there are several. */
      creditNotes: optional(z.array(z.string())),
    }),
  ),
  /** Additive: POST /orders/{orderId}/returns is allowed now. */
  canReturn: optional(z.boolean()),
  /** Additive: the returns that the shopper asked for, oldest first; for its owner only. */
  returnRequests: optional(
    z.array(
      z.object({
        items: partItemsSchema,
        /** 'open', 'accepted', 'declined' or 'completed'. */
        status: z.string(),
        reason: optional(z.string()),
        reply: optional(z.string()),
        requestedAt: optional(z.string()),
      }),
    ),
  ),
  /** Additive: POST /orders/{orderId}/cancel is allowed now. */
  canCancel: optional(z.boolean()),
  /** Additive: ids of the products that the shopper has reviewed; for its owner only. */
  reviewed: optional(z.array(idSchema)),
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
  contactInfo: z.string().trim().min(1).max(254).optional(),
});
