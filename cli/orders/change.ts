import { z } from 'zod';
import { operations } from '@/backend/merchant/operations';
import { describeMissingInvoice } from '@/backend/tax/missing-rates';
import { statusLabel } from '@/lib/rules/order-status-label';
import { defineCommand, exitCode } from '../command';
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
      const { number, status, refundDue, withoutGstRate } = await change(merchant, values);
      stdout.write(`${number} is ${statusLabel(status)}\n`);
      if (refundDue) stderr.write('Refund due: send the money back, then run "refund".\n');
      if (withoutGstRate?.length) {
        stderr.write(`${describeMissingInvoice(number, withoutGstRate)}\n`);
      }
      return exitCode.ok;
    },
  });
}

export const paidCommand = changeCommand(
  'paid',
  'records the payment: Pending becomes Processing',
  operations.confirmPayment.input,
  (merchant, input) => merchant.confirmPayment(input),
);

const { tracking: trackingSchema, ...orderFields } = operations.shipOrder.input.shape;
const trackingFields = trackingSchema.shape;

export const shipCommand = changeCommand(
  'ship',
  'Processing becomes Shipped; corrects the tracking of a Shipped order',
  z.object({
    ...orderFields,
    tracking: trackingFields.number,
    carrier: trackingFields.carrier,
    url: trackingFields.url,
    expected: trackingFields.expectedDate,
  }),
  (merchant, { store, number, tracking, expected, ...parcel }) =>
    merchant.shipOrder({
      store,
      number,
      tracking: { number: tracking, expectedDate: expected, ...parcel },
    }),
);

export const deliverCommand = changeCommand(
  'deliver',
  'Shipped becomes Delivered',
  operations.deliverOrder.input,
  (merchant, input) => merchant.deliverOrder(input),
);

export const cancelCommand = changeCommand(
  'cancel',
  'Pending or Processing becomes Cancelled; the items are restocked',
  operations.cancelOrder.input,
  (merchant, input) => merchant.cancelOrder(input),
);

export const returnCommand = changeCommand(
  'return',
  'records a return: Shipped or Delivered becomes Cancelled',
  operations.returnOrder.input,
  (merchant, input) => merchant.returnOrder(input),
);

export const refundCommand = changeCommand(
  'refund',
  'records the refund and cancels the order if it is not cancelled yet',
  operations.recordRefund.input,
  (merchant, input) => merchant.recordRefund(input),
);
