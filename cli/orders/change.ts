import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Merchant } from '@/backend/merchant/operations';
import { describeMissingInvoice } from '@/backend/tax/missing-rates';
import { statusLabel } from '@/lib/rules/order-status';
import { type CommandContext, exitCode, UsageError } from '../context';
import type { Command } from '../run';
import { withMerchant } from '../with-shop';
import { readOrder } from './read-order';

type Texts = Record<string, string | undefined>;
type Order = { store: string; number: string };
type Change = (
  merchant: Merchant,
  order: Order,
  texts: Texts,
) => ReturnType<Merchant['deliverOrder']>;

type ChangeOptions = {
  check?: (texts: Texts) => void;
  /** Boolean options; a set one reads as ''. */
  flags?: string[];
};

function changeCommand(
  names: string[],
  change: Change,
  { check = () => {}, flags = [] }: ChangeOptions = {},
): Command {
  const options: ParseArgsConfig['options'] = Object.fromEntries([
    ...['store', ...names].map((name) => [name, { type: 'string' }]),
    ...flags.map((name) => [name, { type: 'boolean' }]),
  ]);
  return async (args: string[], context: CommandContext) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const texts = Object.fromEntries(
      Object.entries(values).map(([name, value]) => [name, value === true ? '' : String(value)]),
    );
    const order = readOrder(positionals, texts.store);
    check(texts);
    const { number, status, refundDue, withoutGstRate } = await withMerchant(context, (merchant) =>
      change(merchant, order, texts),
    );
    context.stdout.write(`${number} is ${statusLabel(status)}\n`);
    if (refundDue) context.stderr.write('Refund due: send the money back, then run "refund".\n');
    if (withoutGstRate?.length) {
      context.stderr.write(`${describeMissingInvoice(number, withoutGstRate)}\n`);
    }
    return exitCode.ok;
  };
}

export const paidCommand = changeCommand(['reference'], (merchant, order, { reference }) =>
  merchant.confirmPayment({ ...order, reference }),
);

export const shipCommand = changeCommand(
  ['tracking', 'carrier', 'url', 'expected'],
  (merchant, order, { tracking: number = '', carrier, url, expected: expectedDate }) =>
    merchant.shipOrder({ ...order, tracking: { number, carrier, url, expectedDate } }),
  {
    check({ tracking }) {
      if (!tracking?.trim()) throw new UsageError('Missing --tracking with the tracking number.');
    },
  },
);

export const deliverCommand = changeCommand([], (merchant, order) => merchant.deliverOrder(order));

export const cancelCommand = changeCommand(['reason'], (merchant, order, { reason }) =>
  merchant.cancelOrder({ ...order, reason }),
);

export const returnCommand = changeCommand(
  ['reason'],
  (merchant, order, { reason, restock }) =>
    merchant.returnOrder({ ...order, reason, restock: restock !== undefined }),
  { flags: ['restock'] },
);

export const refundCommand = changeCommand(['reference'], (merchant, order, { reference }) =>
  merchant.recordRefund({ ...order, reference }),
);
