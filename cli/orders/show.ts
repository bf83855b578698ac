import { parseArgs } from 'node:util';
import type { OrderDetails } from '@/backend/merchant/operations';
import { formatRupees } from '@/backend/services/paise';
import { statusLabel } from '@/lib/rules/order-status';
import { type CommandContext, exitCode } from '../context';
import { withMerchant } from '../with-shop';
import { columns, couponLabel, readableTime } from './format';
import { readOrder } from './read-order';

const given = (texts: (string | null | undefined | false)[]) => texts.filter(Boolean).join(', ');

function section(title: string, rows: string[][]): string {
  return rows.length > 0 ? `\n${title}\n${columns(rows.map((row) => ['', ...row]))}` : '';
}

function labelled(reference: string, data: Record<string, unknown>): string[][] {
  return Object.entries(data)
    .filter(([name]) => name !== 'method')
    .map(([name, value]) => [reference, name, String(value)]);
}

function stateOf({ state, refundReason }: OrderDetails['payments'][number]): string {
  return state === 'paid' && refundReason ? `refund due (${refundReason})` : state;
}

function orderText(order: OrderDetails): string {
  const { number, status, createdAt, totalPaise, email, shipping, tracking } = order;
  const { fullName, address, city, state, postalCode, phone } = shipping;
  return [
    columns([
      ['Order', number],
      ['Status', statusLabel(status)],
      ['Placed', readableTime(createdAt)],
      ['Total', given([formatRupees(totalPaise), couponLabel(order)])],
      ['Customer', given([fullName, email, phone])],
      ['Address', given([address, city, state, postalCode])],
      ['Tracking', given([tracking?.carrier, tracking?.number, tracking?.url]) || 'none'],
    ]),
    section(
      'Items',
      order.items.map(({ quantity, title, size, color, product, pricePaise }) => [
        `${quantity} ×`,
        given([title, size, color]),
        formatRupees(pricePaise),
        product,
      ]),
    ),
    section(
      'Payments',
      order.payments.map((payment) => [
        readableTime(payment.createdAt),
        `${payment.provider}, ${payment.method}`,
        formatRupees(payment.amountPaise),
        stateOf(payment),
        given([payment.reference, payment.bankReference]),
      ]),
    ),
    section(
      'Payment details',
      order.payments.flatMap(({ reference, data }) => labelled(reference, data)),
    ),
    section(
      'History',
      order.events.map(({ at, status, note }) => [
        readableTime(at),
        statusLabel(status),
        note ?? '',
      ]),
    ),
  ].join('');
}

export async function showCommand(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: 'string' } },
  });
  const order = readOrder(positionals, values.store);
  const details = await withMerchant(context, (merchant) => merchant.showOrder(order));
  context.stdout.write(orderText(details));
  return exitCode.ok;
}
