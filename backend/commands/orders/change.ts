import { type ParseArgsConfig, parseArgs } from 'node:util';
import type { Merchant } from '../../merchant/operations';
import { statusLabel } from '../../services/order-states';
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

/** A command that changes one order and takes these texts as options. */
function changeCommand(
  names: string[],
  change: Change,
  check: (texts: Texts) => void = () => {},
): Command {
  const options: ParseArgsConfig['options'] = Object.fromEntries(
    ['store', ...names].map((name) => [name, { type: 'string' }]),
  );
  return async (args: string[], context: CommandContext) => {
    const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
    const texts = values as Texts;
    const order = readOrder(positionals, texts.store);
    check(texts);
    const { number, status, refundDue } = await withMerchant(context, (merchant) =>
      change(merchant, order, texts),
    );
    context.stdout.write(`${number} is ${statusLabel(status)}\n`);
    if (refundDue) context.stderr.write('Its money has to be sent back.\n');
    return exitCode.ok;
  };
}

/** The order's money has come. */
export const paidCommand = changeCommand(['reference'], (merchant, order, { reference }) =>
  merchant.confirmPayment({ ...order, reference }),
);

/** The order is on its way. */
export const shipCommand = changeCommand(
  ['tracking', 'carrier', 'url', 'expected'],
  (merchant, order, { tracking: number = '', carrier, url, expected: expectedDate }) =>
    merchant.shipOrder({ ...order, tracking: { number, carrier, url, expectedDate } }),
  ({ tracking }) => {
    if (!tracking?.trim()) throw new UsageError('Say the number of the parcel with --tracking.');
  },
);

/** The order has arrived. */
export const deliverCommand = changeCommand([], (merchant, order) => merchant.deliverOrder(order));

/** The order is not carried out. */
export const cancelCommand = changeCommand(['reason'], (merchant, order, { reason }) =>
  merchant.cancelOrder({ ...order, reason }),
);
