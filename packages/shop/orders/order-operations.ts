import { campaignSchema } from '@aangan/contract/campaign';
import { deliverySpeedSchema } from '@aangan/contract/common';
import { invoiceSchema } from '@aangan/contract/invoice';
import { paymentStates, shippingAddressSchema } from '@aangan/contract/order';
import { dayInIndia } from '@aangan/contract/rules/dates';
import { z } from 'zod';
import { changedOrderSchema, order, page, pageOf, store, text } from '../merchant/inputs';
import { receivedMethods } from '../payments/method-names';
import { orderPartKinds, returnRequestStatuses } from '../platform/database/schema';

export const maxPacked = 100;
export const maxNoteLength = 1000;

const shownReason = 'reason, shown to the shopper';

const items = z
  .array(
    z.object({
      /** Product handle or number of the line; a number is always a line. */
      item: z.union([text(200), z.number().int().min(1)]),
      quantity: z.number().int().min(1).max(9999).optional(),
    }),
  )
  .min(1, 'Choose at least one item.')
  .max(500)
  .optional();

const trackingSchema = z.object({
  number: text(100).meta({ description: 'tracking number', value: 'NUMBER' }),
  carrier: text(100).optional().meta({
    description: "carrier's name; a correction of the tracking number leaves it unchanged",
    value: 'NAME',
  }),
  url: z
    .url({ protocol: /^https?$/, error: 'Use a web address that begins with https://.' })
    .max(2000)
    .optional()
    .meta({ description: 'tracking page' }),
  expectedDate: z.iso
    .date('Use a day such as 2026-11-28.')
    .optional()
    .meta({ description: 'expected delivery day, such as 2026-11-28', value: 'DAY' }),
});

const receivedTrackingSchema = trackingSchema.extend({
  expectedDate: trackingSchema.shape.expectedDate.refine(
    (day) => day === undefined || day >= dayInIndia(),
    'This day is over. Use today or a later day.',
  ),
});

/** Quantities; shipped ones may be delivered or returned. */
const itemState = {
  cancelled: z.number(),
  returned: z.number(),
  shipped: z.number(),
  delivered: z.number(),
};

/** How many payments, or parts of the kind, the form showed; 409 if the order has more. */
const seen = z.number().int().min(0).optional();

/** A tracking number. */
const parcel = text(100).optional();

/** Of a listed order and of a shown one. */
const orderState = {
  number: z.string(),
  status: z.number(),
  createdAt: z.string(),
  packed: z.boolean(),
  /** It, or items of it, were cancelled after it was packed. */
  needsRepacking: z.boolean(),
  totalPaise: z.number(),
  discountPaise: z.number(),
  /** Of cancelled and returned items, with their share of delivery. */
  creditedPaise: z.number(),
  charges: z.array(z.object({ label: z.string(), amountPaise: z.number() })),
  speed: deliverySpeedSchema,
  couponCode: z.string().nullable(),
  /** Null: unknown. */
  campaign: campaignSchema.nullable(),
  email: z.string(),
  /** 0: none. */
  refundDuePaise: z.number(),
  /** A PaymentState of the contract; null: unknown. */
  payment: z.enum(paymentStates).nullable(),
  /** Cash on delivery that is outstanding; 0: none. */
  cashDuePaise: z.number(),
};

const orderSummarySchema = z.object({
  ...orderState,
  customer: z.string(),
  phone: z.string(),
  /** Also what is refunded since. */
  paidPaise: z.number(),
  refundedPaise: z.number(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  postalCode: z.string(),
  items: z.array(
    z.object({
      title: z.string(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      quantity: z.number(),
      ...itemState,
    }),
  ),
  /** Open: to be answered. Accepted: the items are awaited. */
  returnRequest: z.enum(returnRequestStatuses).nullable(),
  /** Of the reported payment that waits to be checked, else of the settled one. */
  utr: z.string().nullable(),
  /** Null unless a reported payment waits to be checked. */
  reportedAt: z.string().nullable(),
  /** Of the settled payment, else of the last attempt. */
  provider: z.string().nullable(),
  method: z.string().nullable(),
});
export type OrderSummary = z.infer<typeof orderSummarySchema>;

const orderDetailsSchema = z.object({
  ...orderState,
  /** The part of what is due that was paid twice. */
  paidTwiceDuePaise: z.number(),
  /** Paid and not refunded yet. */
  refundablePaise: z.number(),
  /** Emails about shipping and delivery wait until the address is confirmed. */
  mailsWait: z.boolean(),
  /** Empty fields are erased (docs/merchant/personal-data.md). */
  shipping: z.record(z.enum(shippingAddressSchema.keyof().options), z.string()),
  tracking: trackingSchema.nullable(),
  items: z.array(
    z.object({
      product: z.string(),
      title: z.string(),
      imgUrl: z.string().nullable(),
      size: z.string().nullable(),
      color: z.string().nullable(),
      quantity: z.number(),
      pricePaise: z.number(),
      ...itemState,
    }),
  ),
  /** A reported payment that waits to be checked. */
  report: z.object({ utr: z.string(), hasPicture: z.boolean() }).nullable(),
  /** Also of a payment that is recorded since. */
  reportedUtr: z.string().nullable(),
  payments: z.array(
    z.object({
      provider: z.string(),
      method: z.string(),
      state: z.string(),
      amountPaise: z.number(),
      refundedPaise: z.number(),
      reference: z.string(),
      bankReference: z.string().nullable(),
      refundReason: z.string().nullable(),
      data: z.record(z.string(), z.unknown()),
      createdAt: z.string(),
      /** Null: unpaid, or unknown. */
      paidAt: z.string().nullable(),
    }),
  ),
  /** Oldest first. */
  parts: z.array(
    z.object({
      kind: z.enum(orderPartKinds),
      items: z.array(z.string()),
      amountPaise: z.number(),
      /** The reason, or the reference of a refund. */
      note: z.string().nullable(),
      tracking: trackingSchema.nullable(),
      at: z.string(),
      deliveredAt: z.string().nullable(),
      /** Of a shipment; null: without cash, or not decided. */
      collectsCash: z.boolean().nullable(),
    }),
  ),
  /** Issued, or due. */
  hasInvoice: z.boolean(),
  /** Their numbers. */
  creditNotes: z.array(z.string()),
  returnRequests: z.array(
    z.object({
      items: z.array(z.string()),
      /** By the numbers of their lines. */
      lines: z.array(z.object({ item: z.number(), quantity: z.number() })),
      reason: z.string(),
      status: z.string(),
      reply: z.string().nullable(),
      requestedAt: z.string(),
    }),
  ),
  /** Of staff for staff, oldest first; without an author: by a command. */
  notes: z.array(z.object({ text: z.string(), author: z.string().nullable(), at: z.string() })),
  events: z.array(z.object({ status: z.number(), note: z.string().nullable(), at: z.string() })),
});
export type OrderDetails = z.infer<typeof orderDetailsSchema>;

export const orderOperations = {
  listOrders: {
    input: z.object({
      store,
      status: z.number().int().optional(),
      from: z.iso.datetime().optional(),
      before: z.iso.datetime().optional(),
      text: text(200).optional().meta({
        description:
          'with all of these words in number, total, customer, email, phone, address, items, campaign, notes, a reference of a payment or refund, or the number of a parcel or invoice',
        value: 'WORDS',
      }),
      unpaid: z.boolean().optional().meta({
        description: 'not paid yet, including cash on delivery; without cancelled orders',
      }),
      cashOutstanding: z.boolean().optional().meta({
        description: 'cash on delivery that "paid" has not recorded yet',
      }),
      refundDue: z.boolean().optional().meta({ description: 'refund still to be paid' }),
      toCheck: z.boolean().optional().meta({
        description: 'reported payment to be checked, also of cancelled orders',
      }),
      returnRequested: z.boolean().optional().meta({
        description: 'return that the shopper asked for, to be answered or awaited',
      }),
      /** Such as `cash`: one of them. */
      methods: z.array(text(40)).max(10).optional(),
      packed: z.boolean().optional(),
      skip: z.number().int().min(0).default(0),
      limit: z.number().int().min(1).max(1000).default(50),
    }),
    response: z.array(orderSummarySchema),
  },
  showOrder: { input: z.object(order), response: orderDetailsSchema },
  confirmPayment: {
    input: z.object({
      ...order,
      reference: text(100).optional().meta({ description: "the bank's reference of the transfer" }),
      /** Of a second payment; 409 for the first one. */
      amountPaise: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      moreThanTotal: z.boolean().optional().meta({
        description: 'confirms that the second payment is more than the total of the order',
      }),
      method: z.enum(receivedMethods).optional().meta({
        description: 'how the money came, if not as the order names it',
      }),
      seen,
      /** The amount that the form showed; 409 for another one. */
      shownPaise: z.number().int().min(0).optional(),
    }),
    response: changedOrderSchema,
  },
  shipOrder: {
    input: z.object({
      ...order,
      tracking: receivedTrackingSchema,
      items,
      parcel: parcel.meta({ description: 'corrects the parcel with this tracking number' }),
      collect: z.boolean().optional().meta({
        description: 'the carrier collects the cash with this parcel, instead of with the last one',
      }),
      seen,
    }),
    response: changedOrderSchema,
  },
  deliverOrder: {
    input: z.object({
      ...order,
      parcel: parcel.meta({ description: 'only the parcel with this tracking number' }),
    }),
    response: changedOrderSchema,
  },
  /** Delivered becomes Shipped again. */
  undoDelivery: { input: z.object(order), response: changedOrderSchema },
  cancelOrder: {
    input: z.object({
      ...order,
      items,
      reason: text(500).optional().meta({ description: shownReason }),
      seen,
    }),
    response: changedOrderSchema,
  },
  /** All of them, or none. */
  packOrders: {
    input: z.object({
      store,
      numbers: z.array(order.number).min(1).max(maxPacked),
      undo: z.boolean().default(false).meta({ description: 'takes the mark off' }),
    }),
    response: z.object({ packed: z.number() }),
  },
  /** Shipped or Delivered becomes Cancelled. */
  returnOrder: {
    input: z.object({
      ...order,
      items,
      reason: text(480).optional().meta({ description: shownReason }),
      restock: z.boolean().default(false).meta({ description: 'restocks the items' }),
      seen,
    }),
    response: changedOrderSchema,
  },
  /** Only staff see it. */
  addOrderNote: {
    input: z.object({
      ...order,
      text: z
        .string()
        .transform((note) => note.replaceAll('\r\n', '\n'))
        .pipe(text(maxNoteLength)),
      /** Email address of the person. */
      author: text(254).optional(),
    }),
    response: z.object({ number: z.string() }),
  },
  /** Open and accepted ones, newest first. */
  listReturnRequests: {
    input: z.object({ store }),
    response: z.array(
      z.object({
        number: z.string(),
        customer: z.string(),
        status: z.string(),
        items: z.array(z.string()),
        reason: z.string(),
        requestedAt: z.string(),
      }),
    ),
  },
  decideReturn: {
    input: z.object({ ...order, isAccepted: z.boolean(), reply: text(1000).optional() }),
    response: z.object({ number: z.string(), items: z.array(z.string()) }),
  },
  /** Of what is due, or of `amountPaise`; without either it cancels the order. */
  recordRefund: {
    input: z.object({
      ...order,
      amountPaise: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
      reference: text(100).optional().meta({
        description: "the bank's reference of the transfer, shown to the shopper",
      }),
      /** 409 where a refund is due instead of the whole order. */
      cancels: z.boolean().optional(),
      seen,
    }),
    response: changedOrderSchema,
  },
  addRefundReference: {
    input: z.object({
      ...order,
      reference: text(100).meta({
        description: "the bank's reference of the refund, shown to the shopper",
      }),
      refund: z.coerce.number().int().min(1).max(1000).optional().meta({
        description: 'number of the refund as `show` lists it, where several have no reference',
        value: 'NUMBER',
      }),
    }),
    response: z.object({ number: z.string(), amountPaise: z.number() }),
  },
  /** Issues a due invoice; 404 with the reason where there is none. */
  showInvoice: { input: z.object(order), response: invoiceSchema },
  listInvoices: {
    input: z.object({
      ...page,
      from: z.iso.datetime().optional(),
      before: z.iso.datetime().optional(),
    }),
    response: pageOf(
      z.object({ kind: z.enum(['invoice', 'credit note']), invoice: invoiceSchema }),
    ),
  },
} as const;
