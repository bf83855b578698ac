import { dayInIndia } from '@aangan/contract/rules/dates';
import { z } from 'zod';
import { order, page, store, text } from '../merchant/inputs';
import { receivedMethods } from '../payments/method-names';

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

/** How many payments, or parts of the kind, the form showed; 409 if the order has more. */
const seen = z.number().int().min(0).optional();

/** A tracking number. */
const parcel = text(100).optional();

export const orderOperations = {
  listOrders: z.object({
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
  showOrder: z.object(order),
  confirmPayment: z.object({
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
  shipOrder: z.object({
    ...order,
    tracking: receivedTrackingSchema,
    items,
    parcel: parcel.meta({ description: 'corrects the parcel with this tracking number' }),
    collect: z.boolean().optional().meta({
      description: 'the carrier collects the cash with this parcel, instead of with the last one',
    }),
    seen,
  }),
  deliverOrder: z.object({
    ...order,
    parcel: parcel.meta({ description: 'only the parcel with this tracking number' }),
  }),
  /** Delivered becomes Shipped again. */
  undoDelivery: z.object(order),
  cancelOrder: z.object({
    ...order,
    items,
    reason: text(500).optional().meta({ description: shownReason }),
    seen,
  }),
  /** All of them, or none. */
  packOrders: z.object({
    store,
    numbers: z.array(order.number).min(1).max(maxPacked),
    undo: z.boolean().default(false).meta({ description: 'takes the mark off' }),
  }),
  /** Shipped or Delivered becomes Cancelled. */
  returnOrder: z.object({
    ...order,
    items,
    reason: text(480).optional().meta({ description: shownReason }),
    restock: z.boolean().default(false).meta({ description: 'restocks the items' }),
    seen,
  }),
  /** Only staff see it. */
  addOrderNote: z.object({
    ...order,
    text: z
      .string()
      .transform((note) => note.replaceAll('\r\n', '\n'))
      .pipe(text(maxNoteLength)),
    /** Email address of the person. */
    author: text(254).optional(),
  }),
  /** Open and accepted ones, newest first. */
  listReturnRequests: z.object({ store }),
  decideReturn: z.object({ ...order, isAccepted: z.boolean(), reply: text(1000).optional() }),
  /** Of what is due, or of `amountPaise`; without either it cancels the order. */
  recordRefund: z.object({
    ...order,
    amountPaise: z.number().int().min(1).max(Number.MAX_SAFE_INTEGER).optional(),
    reference: text(100).optional().meta({
      description: "the bank's reference of the transfer, shown to the shopper",
    }),
    /** 409 where a refund is due instead of the whole order. */
    cancels: z.boolean().optional(),
    seen,
  }),
  addRefundReference: z.object({
    ...order,
    reference: text(100).meta({
      description: "the bank's reference of the refund, shown to the shopper",
    }),
    refund: z.coerce.number().int().min(1).max(1000).optional().meta({
      description: 'number of the refund as `show` lists it, where several have no reference',
      value: 'NUMBER',
    }),
  }),
  /** Issues a due invoice; 404 with the reason where there is none. */
  showInvoice: z.object(order),
  listInvoices: z.object({
    ...page,
    from: z.iso.datetime().optional(),
    before: z.iso.datetime().optional(),
  }),
} as const;

/** As it is read. */
export type OrderInput<Name extends keyof typeof orderOperations> = Omit<
  z.output<(typeof orderOperations)[Name]>,
  'store' | 'number'
>;
