import { parseArgs } from 'node:util';
import { orderStatus } from '@/lib/contract/order-status';
import type { OrderSummary } from '../../merchant/operations';
import { statusLabel } from '../../services/order-states';
import { readableRupees } from '../../services/paise';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { withMerchant } from '../with-shop';
import { columns, readableTime } from './format';

function readStatus(name: string | undefined): number | undefined {
  if (name === undefined) return undefined;
  const status = Object.entries(orderStatus).find(([known]) => known === name.toLowerCase());
  if (status) return status[1];
  throw new UsageError(`"${name}" is no status: say ${Object.keys(orderStatus).join(', ')}.`);
}

function readLimit(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const limit = Number(text);
  if (Number.isInteger(limit) && limit >= 1 && limit <= 1000) return limit;
  throw new UsageError('--limit is a whole number from 1 to 1000.');
}

const row = ({ number, createdAt, status, totalPaise, customer, refundDue }: OrderSummary) => [
  number,
  readableTime(createdAt),
  statusLabel(status),
  readableRupees(totalPaise),
  customer,
  refundDue ? 'refund due' : '',
];

/** Shows the newest orders of a store. */
export async function listCommand(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      status: { type: 'string' },
      limit: { type: 'string' },
    },
  });
  if (positionals.length > 0) throw new UsageError('list takes options only.');
  const filter = {
    store: requireHost(values.store),
    status: readStatus(values.status),
    limit: readLimit(values.limit),
  };
  const orders = await withMerchant(context, (merchant) => merchant.listOrders(filter));
  if (orders.length === 0) context.stderr.write('There are no such orders.\n');
  context.stdout.write(columns(orders.map(row)));
  return exitCode.ok;
}
