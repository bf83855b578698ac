import { z } from 'zod';
import { chargesSchema, idSchema, optional, rupeesSchema } from './common';
import { couponCodeSchema } from './coupon-code';
import { gstinMessage, readGstin } from './gstin';
import { ordersPerPage } from './order-page';
import { orderStatus } from './order-status';

/** Shipping address of an order request: all six required and not blank (specification §5). */
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

/** Pieces of a product, by chosen size and colour. */
export const orderLineSchema = z.object({
  id: z.string().min(1).max(200),
  quantity: quantitySchema,
  selectedSize: z.string().max(80).optional(),
  selectedColor: z.string().max(80).optional(),
});

/** POST /orders. Prices never travel in this direction: the server decides them. */
export const orderRequestSchema = z.object({
  /** Product id to quantity, over all sizes and colours. */
  products: z
    .record(z.string().min(1).max(200), quantitySchema)
    .refine((products) => Object.keys(products).length > 0, 'The order has no products')
    .refine((products) => Object.keys(products).length <= 500, 'The order has too many products'),
  shippingAddress: shippingAddressSchema,
  /** Additive: the same quantities by chosen size and colour. */
  lines: z.array(orderLineSchema).max(1000).optional(),
  /** Additive: the code of a coupon; one that does not hold is refused with 409, field `coupon`. */
  coupon: couponCodeSchema.optional(),
  /** Additive: the total in rupees that the shopper agreed to, after the discount; another total is refused with 409. */
  expectedTotal: z.number().nonnegative().optional(),
  /** Additive, where the store information names a GSTIN: the business that an invoice is for. */
  buyerGstin: z
    .string()
    .transform((text, { issues }) => {
      const gstin = readGstin(text);
      if (gstin) return gstin;
      issues.push({ code: 'custom', message: gstinMessage, input: text });
      return z.NEVER;
    })
    .optional(),
  /** Additive: what the business is called. */
  buyerName: z.string().trim().min(1).max(120).optional(),
});
export type OrderRequest = z.infer<typeof orderRequestSchema>;

/** The answer to POST /orders; more than the id may come. */
export const orderCreatedSchema = z.object({ id: idSchema });

const orderItemSchema = z.object({
  id: optional(idSchema),
  productTitle: optional(z.string()),
  quantity: z.coerce.number().int().min(0),
  price: rupeesSchema,
  /** Additive. */
  productId: optional(idSchema),
  imgUrl: optional(z.string()),
  selectedSize: optional(z.string()),
  selectedColor: optional(z.string()),
});

/** `later`: in cash on delivery; `refund due`: the money is to be sent back; `refunded`: it was. */
export type PaymentState = 'open' | 'paid' | 'later' | 'refund due' | 'refunded';

const trackingSchema = z.object({
  number: z.string(),
  carrier: optional(z.string()),
  url: optional(z.string()),
});

/** How the shopper sends the money of an order that waits for it. */
const paymentInstructionsSchema = z.object({
  title: z.string(),
  text: optional(z.string()),
  /** To be copied, as `copy` where that is another text. */
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
  /** Additive: what is paid, in rupees: items less `discount`, plus `charges`. */
  total: optional(rupeesSchema),
  /** Additive: what was taken off the items, in rupees, and the coupon's code. */
  discount: optional(rupeesSchema),
  coupon: optional(z.string()),
  charges: optional(chargesSchema),
  /** Additive: the carrier's tracking number, once shipped. */
  tracking: optional(trackingSchema),
  /**
   * Additive: every status that it took, oldest first; the first event of a status has its date.
   * `note` says more, such as why it was cancelled.
   */
  events: optional(
    z.array(z.object({ status: z.coerce.number(), at: z.string(), note: optional(z.string()) })),
  ),
  /** Additive: what is known of its payment, as a PaymentState. */
  payment: optional(z.string()),
  /** Additive: while it waits for a transfer, for its owner alone. */
  paymentInstructions: optional(paymentInstructionsSchema),
  /** Additive: the day it is expected to arrive. */
  expectedDate: optional(z.string()),
  /** Additive: its tax invoice, read by GET /orders/{orderId}/invoice. */
  invoice: optional(z.object({ number: z.string(), creditNote: optional(z.string()) })),
  /** Additive: POST /orders/{orderId}/cancel would cancel it now. */
  canCancel: optional(z.boolean()),
});
export type ReceivedOrder = z.infer<typeof receivedOrderSchema>;

export const orderListSchema = z.array(receivedOrderSchema);

/** Query of GET /orders, additive: newest first, a page at a time. */
export const orderListQuerySchema = z.object({
  page: z.coerce.number().int().min(1).max(1_000_000).default(1),
  limit: z.coerce.number().int().min(1).max(ordersPerPage).default(ordersPerPage),
});
export type OrderListQuery = z.output<typeof orderListQuerySchema>;

/**
 * Query of GET /orders/{orderId}: the e-mail or phone that the order was placed with. Additive: the
 * signed-in owner needs none.
 */
export const orderTrackQuerySchema = z.object({
  contactInfo: z.string().trim().min(1).max(254).optional(),
});
