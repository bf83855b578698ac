import { parseArgs } from 'node:util';
import type { Merchant, OrderSummary } from '@/backend/merchant/operations';
import { formatRupees } from '@/backend/services/paise';
import { orderStatus, statusLabel } from '@/lib/rules/order-status';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { readDay } from '../read-day';
import { withMerchant } from '../with-shop';
import {
  columns,
  couponLabel,
  csvText,
  readableTime,
  readListingFile,
  sortableTime,
  writeListing,
} from './format';
import { itemsLabel, methodLabel, paymentLabel } from './labels';

function readStatus(name: string | undefined): number | undefined {
  if (name === undefined) return undefined;
  const status = Object.entries(orderStatus).find(([known]) => known === name.toLowerCase());
  if (status) return status[1];
  throw new UsageError(`Unknown status "${name}". Use ${Object.keys(orderStatus).join(', ')}.`);
}

function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 1000) return limit;
  throw new UsageError('Invalid --limit. Use a whole number from 1 to 1000.');
}

const row = (order: OrderSummary) => {
  const { number, createdAt, status, totalPaise, customer, refundDue, payment } = order;
  return [
    number,
    readableTime(createdAt),
    statusLabel(status),
    formatRupees(totalPaise),
    customer,
    [refundDue && 'refund due', payment === 'later' && paymentLabel(order), couponLabel(order)]
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
  refund_due: ({ refundDue }) => (refundDue ? 'yes' : 'no'),
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

export async function listCommand(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      status: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string' },
      text: { type: 'string' },
      limit: { type: 'string' },
      unpaid: { type: 'boolean' },
      'cash-outstanding': { type: 'boolean' },
      'refund-due': { type: 'boolean' },
      csv: { type: 'boolean' },
      json: { type: 'boolean' },
    },
  });
  const path = readListingFile(positionals);
  const { json = false, csv = path !== undefined && !json } = values;
  if (csv && json) throw new UsageError('Choose one of --csv and --json.');
  const filter = {
    store: requireHost(values.store),
    status: readStatus(values.status),
    from: readDay('from', values.from),
    before: readDay('to', values.to, 1),
    text: values.text?.trim() || undefined,
    unpaid: values.unpaid,
    cashOutstanding: values['cash-outstanding'],
    refundDue: values['refund-due'],
    limit: readLimit(values.limit) ?? (csv || json ? undefined : shownOrders),
  };
  const orders = await withMerchant(context, (merchant) => readOrders(merchant, filter));
  if (orders.length === 0) context.stderr.write('No matching orders.\n');
  const write = csv ? toCsv : json ? toJson : toText;
  await writeListing({ text: write(orders), path, csv }, context);
  return exitCode.ok;
}
