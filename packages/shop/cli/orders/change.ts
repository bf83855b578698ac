import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { z } from 'zod';
import { describeMissingInvoice } from '../../invoices/missing-rates';
import { hundredths } from '../../merchant/inputs';
import { operations } from '../../merchant/operations';
import { describeCashLabel } from '../../orders/order-labels';
import { formatPaise } from '../../platform/paise';
import { defineCommand } from '../command';
import type { Merchant } from '../merchant';

type ChangedOrder = Awaited<ReturnType<Merchant['shipOrder']>>;

function changeCommand<Input extends z.ZodObject>(
  name: string,
  description: string,
  input: Input,
  change: (merchant: Merchant, input: z.output<Input>) => Promise<ChangedOrder>,
) {
  return defineCommand({
    name,
    description,
    positionals: ['number'],
    input,
    async run({ merchant, stdout, stderr }, values) {
      const order = await change(merchant, values);
      const { number, status, refundDuePaise, refundedPaise, cashLabel, withoutGstRate } = order;
      stdout.write(`${number} is ${statusLabel(status)}\n`);
      if (refundedPaise) stdout.write(`${formatPaise(refundedPaise)} refunded\n`);
      if (refundDuePaise > 0) {
        const amount = formatPaise(refundDuePaise);
        stderr.write(`Refund due: send ${amount} back, then run "refund".\n`);
      }
      if (cashLabel) stderr.write(`${describeCashLabel(cashLabel)}\n`);
      if (withoutGstRate?.length) {
        stderr.write(`${describeMissingInvoice(number, withoutGstRate)}\n`);
      }
    },
  });
}

const { store, numbers, undo } = operations.packOrders.shape;

const noteInput = operations.addOrderNote;

/** HANDLE:QUANTITY or LINE:QUANTITY, repeated for several items. */
const item = z
  .array(
    z.string().transform((text) => {
      const [, name = text, quantity] = /^(.+?)(?::(\d{1,4}))?$/.exec(text) ?? [];
      return { item: name, ...(quantity && { quantity: Number(quantity) }) };
    }),
  )
  .optional()
  .meta({
    description:
      'only this item, by product id or number of its line, such as terracotta-pot:2; repeat it for several',
    value: 'ITEM[:QUANTITY]',
  });

const { tracking: trackingSchema, ...orderFields } = operations.shipOrder.omit({
  items: true,
  seen: true,
}).shape;
const trackingFields = trackingSchema.shape;

export const changeCommands = [
  changeCommand(
    'paid',
    'records the payment: Pending becomes Processing',
    operations.confirmPayment.omit({ amountPaise: true, seen: true, shownPaise: true }).extend({
      amount: hundredths.optional().meta({
        description: 'amount of a second payment in rupees, if not the total of the order',
        value: 'RUPEES',
      }),
    }),
    (merchant, { amount, ...input }) => merchant.confirmPayment({ ...input, amountPaise: amount }),
  ),
  changeCommand(
    'not-received',
    'the reported payment has not arrived: mails the shopper, who can pay again',
    operations.rejectPayment,
    (merchant, input) => merchant.rejectPayment(input),
  ),
  defineCommand({
    name: 'pack',
    description: 'marks Processing orders as packed, all or none; shoppers do not see it',
    positionals: ['numbers'],
    input: z.object({
      store,
      numbers: numbers.meta({ description: 'numbers of orders', value: 'NUMBER' }),
      undo,
    }),
    async run({ merchant }, input) {
      await merchant.packOrders(input);
      for (const number of input.numbers)
        return `${number} is ${input.undo ? 'not packed' : 'packed'}\n`;
    },
  }),
  defineCommand({
    name: 'note',
    description: 'adds a note to an order, which only staff see',
    positionals: ['number', 'text'],
    input: noteInput.omit({ author: true }).extend({
      text: noteInput.shape.text.meta({
        description: 'the note, in quotation marks',
        value: 'TEXT',
      }),
    }),
    async run({ merchant }, input) {
      const { number } = await merchant.addOrderNote(input);
      return `${number} has a new note\n`;
    },
  }),
  changeCommand(
    'ship',
    'Processing becomes Shipped once all items are; corrects the tracking of a parcel',
    z.object({
      ...orderFields,
      tracking: trackingFields.number,
      carrier: trackingFields.carrier,
      url: trackingFields.url,
      expected: trackingFields.expectedDate,
      item,
    }),
    (merchant, { store, number, tracking, expected, item: items, parcel, collect, ...details }) =>
      merchant.shipOrder({
        store,
        number,
        items,
        parcel,
        collect,
        tracking: { number: tracking, expectedDate: expected, ...details },
      }),
  ),
  changeCommand(
    'deliver',
    'Shipped becomes Delivered',
    operations.deliverOrder,
    (merchant, input) => merchant.deliverOrder(input),
  ),
  changeCommand(
    'not-delivered',
    'marked as delivered by mistake: Delivered becomes Shipped',
    operations.undoDelivery,
    (merchant, input) => merchant.undoDelivery(input),
  ),
  changeCommand(
    'cancel',
    'Pending or Processing becomes Cancelled; the items are restocked',
    operations.cancelOrder.omit({ items: true, seen: true }).extend({ item }),
    (merchant, { item: items, ...input }) => merchant.cancelOrder({ ...input, items }),
  ),
  changeCommand(
    'return',
    'records a return: Shipped or Delivered becomes Cancelled',
    operations.returnOrder.omit({ items: true, seen: true }).extend({ item }),
    (merchant, { item: items, ...input }) => merchant.returnOrder({ ...input, items }),
  ),
  changeCommand(
    'refund',
    'records the refund that is due; if none is due, refunds the whole order and cancels it',
    operations.recordRefund.omit({ amountPaise: true, seen: true, cancels: true }).extend({
      amount: hundredths.optional().meta({
        description: 'another amount in rupees than is due; does not cancel the order',
        value: 'RUPEES',
      }),
    }),
    (merchant, { amount, ...input }) => merchant.recordRefund({ ...input, amountPaise: amount }),
  ),
  defineCommand({
    name: 'refund-reference',
    description: "adds the bank's reference to a recorded refund that has none",
    positionals: ['number', 'reference'],
    input: operations.addRefundReference,
    async run({ merchant }, input) {
      const { number, amountPaise } = await merchant.addRefundReference(input);
      return `${number}: reference added to the refund of ${formatPaise(amountPaise)}\n`;
    },
  }),
];
