import { orderStatus } from '@aangan/contract/rules/order-status';
import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { z } from 'zod';
import { csvText } from '../../catalogue/csv/csv-text';
import { formatCampaign } from '../../marketing/format-campaign';
import { endOfDay, startOfDay } from '../../merchant/inputs';
import { operations } from '../../merchant/operations';
import { readableTime, sortableTime } from '../../merchant/readable-time';
import { sumCharges } from '../../orders/delivery/delivery-charges';
import type { OrderSummary } from '../../orders/merchant-orders';
import { isPacked, itemsLabel, methodLabel, paymentLabel } from '../../orders/order-labels';
import { formatPaise } from '../../platform/paise';
import { defineCommand } from '../command';
import { flag, outputFile } from '../fields';
import { columns, writeListing } from '../listing';
import type { Merchant } from '../merchant';
import { UsageError } from '../usage-error';

export const couponLabel = (order: { discountPaise: number; couponCode: string | null }): string =>
  order.couponCode === null
    ? ''
    : `${formatPaise(order.discountPaise)} off with ${order.couponCode}`;

const statusNames = Object.keys(orderStatus) as (keyof typeof orderStatus)[];

const row = (order: OrderSummary) => {
  const { number, createdAt, status, totalPaise, customer, refundDuePaise, payment } = order;
  return [
    number,
    readableTime(createdAt),
    statusLabel(status),
    formatPaise(totalPaise),
    customer,
    [
      isPacked(order) && 'packed',
      order.speed === 'express' && 'express',
      refundDuePaise > 0 && `refund due ${formatPaise(refundDuePaise)}`,
      payment === 'later' && `${paymentLabel(order)} ${formatPaise(order.cashDuePaise)}`,
      payment === 'checking' && `${paymentLabel(order)}, UTR ${order.utr}`,
      couponLabel(order),
      order.campaign && `campaign ${formatCampaign(order.campaign)}`,
    ]
      .filter(Boolean)
      .join(', '),
  ];
};

/** CSV columns; amounts in rupees, times in Indian time. */
const csvColumns: Record<string, (order: OrderSummary) => string> = {
  number: ({ number }) => number,
  placed: ({ createdAt }) => sortableTime(createdAt),
  status: ({ status }) => statusLabel(status),
  total: ({ totalPaise }) => (totalPaise / 100).toFixed(2),
  refund_due: ({ refundDuePaise }) => (refundDuePaise > 0 ? 'yes' : 'no'),
  customer: ({ customer }) => customer,
  email: ({ email }) => email,
  phone: ({ phone }) => phone,
  city: ({ city }) => city,
  state: ({ state }) => state,
  postal_code: ({ postalCode }) => postalCode,
  discount: ({ discountPaise }) => (discountPaise / 100).toFixed(2),
  coupon: ({ couponCode }) => couponCode ?? '',
  street: ({ street }) => street,
  items: ({ items }) => itemsLabel(items),
  payment: paymentLabel,
  payment_method: methodLabel,
  campaign: ({ campaign }) => formatCampaign(campaign),
  delivery: ({ charges }) => (sumCharges(charges) / 100).toFixed(2),
  delivery_speed: ({ speed }) => speed,
  cancelled_or_returned: ({ creditedPaise }) => (creditedPaise / 100).toFixed(2),
  utr: ({ utr }) => utr ?? '',
  refund_due_amount: ({ refundDuePaise }) => (refundDuePaise / 100).toFixed(2),
  refunded: ({ refundedPaise }) => (refundedPaise / 100).toFixed(2),
  paid: ({ paidPaise }) => (paidPaise / 100).toFixed(2),
  to_collect: ({ cashDuePaise }) => (cashDuePaise / 100).toFixed(2),
};

const pageSize = 1000;
const shownOrders = 50;
type Filter = Parameters<Merchant['listOrders']>[0];

async function readOrders(merchant: Merchant, filter: Filter): Promise<OrderSummary[]> {
  const { limit = Number.POSITIVE_INFINITY } = filter;
  const orders: OrderSummary[] = [];
  while (orders.length < limit) {
    const requested = Math.min(pageSize, limit - orders.length);
    const some = await merchant.listOrders({ ...filter, skip: orders.length, limit: requested });
    orders.push(...some);
    if (some.length < requested) break;
  }
  return orders;
}

function toCsv(orders: OrderSummary[]): string {
  const rows = orders.map((order) => Object.values(csvColumns).map((read) => read(order)));
  return csvText([Object.keys(csvColumns), ...rows]);
}

const toJson = (orders: OrderSummary[]) => `${JSON.stringify(orders, null, 2)}\n`;
const toText = (orders: OrderSummary[]) => columns(orders.map(row));

const { store, text, unpaid, cashOutstanding, refundDue, toCheck, limit } =
  operations.listOrders.shape;

export const listOrdersCommand = defineCommand({
  name: 'list',
  description: 'shows the newest orders, or writes all of them to a file, as CSV',
  positionals: ['file'],
  input: z.object({
    store,
    file: outputFile('as CSV, or with --json as JSON'),
    status: z
      .string()
      .toLowerCase()
      .pipe(z.enum(statusNames, `Use ${statusNames.join(', ')}.`))
      .transform((name) => orderStatus[name])
      .optional()
      .meta({ description: statusNames.join(', ') }),
    from: startOfDay
      .optional()
      .meta({ description: 'first day, such as 2026-11-28 (Indian time)' }),
    to: endOfDay.optional().meta({ description: 'last day' }),
    text,
    unpaid,
    cashOutstanding,
    refundDue,
    toCheck,
    toPack: flag('Processing orders that "pack" has not marked yet'),
    limit: limit
      .unwrap()
      .optional()
      .meta({
        description: `at most so many orders (default ${shownOrders}; no limit with FILE, --csv and --json)`,
      }),
    csv: flag('as CSV; times are Indian'),
    json: flag('as JSON; amounts in paise, times in UTC'),
  }),
  async run({ merchant, stdout, stderr }, { file, to, json, ...options }) {
    if (options.csv && json) throw new UsageError('Choose one of --csv and --json.');
    const { toPack, ...filter } = options;
    const csv = options.csv || (file !== undefined && !json);
    const unpacked = toPack && { status: orderStatus.processing, packed: false };
    const limit = filter.limit ?? (csv || json ? undefined : shownOrders);
    const orders = await readOrders(merchant, { ...filter, ...unpacked, before: to, limit });
    if (orders.length === 0) stderr.write('No matching orders.\n');
    const write = csv ? toCsv : json ? toJson : toText;
    await writeListing({ text: write(orders), file, csv }, { stdout });
  },
});
