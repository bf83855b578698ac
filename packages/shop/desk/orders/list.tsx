/** @jsxImportSource hono/jsx */

import { countText } from '@aangan/contract/rules/count-text';
import { orderStatus } from '@aangan/contract/rules/order-status';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Merchant } from '../../merchant/operations';
import { readableTime } from '../../merchant/readable-time';
import type { OrderSummary } from '../../orders/merchant-orders';
import { isPrintable, isToPack, itemsLabel, methodLabel } from '../../orders/order-labels';
import { readPageQuery } from '../../platform/http/read-input';
import { formatPaise } from '../../platform/paise';
import { Button, Field, Page, SavedNotice, Table } from '../components';
import type { DeskEnv } from '../env';
import { OrderTags } from './order-cards';

type Filter = Partial<Parameters<Merchant['listOrders']>[0]>;

const views: Record<string, { label: string; filter: Filter }> = {
  all: { label: 'All orders', filter: {} },
  'to-pack': {
    label: 'To be packed',
    filter: { toPack: true },
  },
  'to-ship': { label: 'Processing', filter: { status: 'processing' } },
  unpaid: { label: 'Unpaid', filter: { unpaid: true } },
  cash: { label: 'Cash outstanding', filter: { cashOutstanding: true } },
  'to-check': { label: 'Payment to be checked', filter: { toCheck: true } },
  returns: { label: 'Return asked for', filter: { returnRequested: true } },
  refunds: { label: 'Refund due', filter: { refundDue: true } },
  pending: { label: 'Pending', filter: { status: 'pending' } },
  shipped: { label: 'Shipped', filter: { status: 'shipped' } },
  delivered: { label: 'Delivered', filter: { status: 'delivered' } },
  cancelled: { label: 'Cancelled', filter: { status: 'cancelled' } },
};

type Method = { label: string; methods: string[]; providers: string[] };

/** Kinds of payments, with the providers that offer them. */
const methods: Record<string, Method> = {
  cash: { label: 'Cash on delivery', methods: ['cash'], providers: ['cod', 'sandbox'] },
  transfer: {
    label: 'Bank transfer',
    methods: ['transfer', 'bank-transfer'],
    providers: ['bank', 'offline'],
  },
  upi: { label: 'UPI', methods: ['upi', 'upi-qr', 'upi-app'], providers: ['upi'] },
  payu: { label: 'PayU', methods: ['payu'], providers: ['payu'] },
  razorpay: { label: 'Razorpay', methods: ['razorpay'], providers: ['razorpay'] },
  sandbox: {
    label: 'Sandbox',
    methods: ['card', 'upi', 'netbanking'],
    providers: ['sandbox'],
  },
};
const anyMethod = 'any';

const pageSize = 25;
const maxText = 200;
const query = z.object({
  show: z.enum(Object.keys(views)).default('all'),
  method: z.enum([anyMethod, ...Object.keys(methods)]).default(anyMethod),
  text: z
    .string()
    .transform((text) => text.trim().slice(0, maxText))
    .optional(),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
  /** After a print of no orders. */
  unticked: z.string().optional(),
  /** The orders that were just marked. */
  packed: z
    .string()
    .regex(/^[\w-]+( [\w-]+)*$/)
    .optional(),
});
type Query = z.output<typeof query>;

const returnLabels: Record<string, string> = {
  open: 'return asked for',
  accepted: 'return accepted',
};

/** The total without cancelled and returned items; a cancelled order states what it was. */
const leftPaise = ({ status, totalPaise, creditedPaise }: OrderSummary) =>
  status === orderStatus.cancelled ? totalPaise : totalPaise - creditedPaise;

const orderRow = (order: OrderSummary, path: string) => (
  <tr>
    <td>
      {isPrintable(order) && (
        <label class="check">
          <input type="checkbox" name="number" value={order.number} aria-label={order.number} />
        </label>
      )}
    </td>
    <th scope="row" class="nowrap">
      <a href={`${path}/${order.number}`}>{order.number}</a>
      <span class="hint">{readableTime(order.createdAt)}</span>
    </th>
    <td class="wide">
      {order.customer}, {order.city}
      <span class="hint">{itemsLabel(order.items)}</span>
    </td>
    <td class="nowrap">
      {formatPaise(order.cashDuePaise || leftPaise(order))}
      {order.cashDuePaise > 0 && <span class="hint">to collect</span>}
      {leftPaise(order) < order.totalPaise && (
        <span class="hint">of {formatPaise(order.totalPaise)}</span>
      )}
    </td>
    <td>
      <OrderTags order={order} />{' '}
      {order.returnRequest && <span class="tag due">{returnLabels[order.returnRequest]}</span>}
      <span class="hint">{methodLabel(order)}</span>
    </td>
  </tr>
);

const prints = [
  ['slips', 'Packing slips'],
  ['labels', 'Address labels'],
] as const;

/** Without a tick, the list is shown again as it was. */
function printForm({ show, method, text, skip }: Query, orders: OrderSummary[], path: string) {
  const toPack = new URLSearchParams(
    orders.filter(isToPack).map(({ number }) => ['number', number]),
  );
  return (
    <form action={`${path}/slips`}>
      {Object.entries({ show, method, text, skip }).map(([name, value]) => (
        <input type="hidden" name={name} value={value} />
      ))}
      <Table columns={['Print', 'Order', 'Customer', 'Total', 'Status']}>
        {orders.map((order) => orderRow(order, path))}
      </Table>
      {orders.some(isPrintable) && (
        <>
          <p class="row">
            {prints.map(([name, title]) => (
              <button type="submit" formaction={`${path}/${name}`}>
                {title} of chosen orders
              </button>
            ))}
          </p>
          {toPack.size > 1 && (
            <p class="row">
              {prints.map(([name, title]) => (
                <a href={`${path}/${name}?${toPack}`}>
                  {title} of the {toPack.size} orders of this page to be packed
                </a>
              ))}
            </p>
          )}
        </>
      )}
    </form>
  );
}

/** The kinds of payments that the store takes, that listed orders have, or that is chosen. */
function methodOptions(chosen: string, taken: readonly string[], orders: OrderSummary[]) {
  const isUsed = ([name, { methods, providers }]: [string, Method]) =>
    name === chosen ||
    providers.some((provider) => taken.includes(provider)) ||
    orders.some(({ method }) => method !== null && methods.includes(method));
  const used = Object.entries(methods).filter(isUsed);
  return [[anyMethod, 'Any payment'], ...used.map(([name, { label }]) => [name, label])] as [
    string,
    string,
  ][];
}

const filterForm = ({ show, method, text }: Query, options: ReturnType<typeof methodOptions>) => (
  <form class="row card">
    <Field
      type="select"
      name="show"
      label="Show"
      value={show}
      options={Object.entries(views).map(([value, { label }]) => [value, label])}
    />
    <Field type="select" name="method" label="Payment" value={method} options={options} />
    <div class="field">
      <label for="text">Number, name, phone, address, item or reference</label>
      <input id="text" type="search" name="text" value={text} maxlength={maxText} />
    </div>
    <Button>Find</Button>
  </form>
);

function pageLinks({ show, method, text = '', skip }: Query, hasMore: boolean) {
  const link = (to: number) => `?${new URLSearchParams({ show, method, text, skip: String(to) })}`;
  return (
    <p class="row">
      {skip > 0 && <a href={link(Math.max(0, skip - pageSize))}>Newer orders</a>}
      {hasMore && <a href={link(skip + pageSize)}>Older orders</a>}
    </p>
  );
}

function packedMessage({ packed }: Query): string | undefined {
  const numbers = packed?.split(' ');
  return (
    numbers && `${countText(numbers.length, 'order')} marked as packed: ${numbers.join(', ')}.`
  );
}

export function orderListRoute(app: Hono<DeskEnv>): void {
  app.get('/:host/orders', async (context) => {
    const { merchant, store } = context.var;
    const chosen = readPageQuery(context.req, query);
    const { show, method, text, skip } = chosen;
    const { rows: orders, next } = await merchant.listOrders({
      store: store.host,
      ...views[show]?.filter,
      methods: methods[method]?.methods,
      text: text || undefined,
      after: skip,
      limit: pageSize,
    });
    const path = `/desk/${store.host}/orders`;
    const { providers } = await merchant.showPayment({ store: store.host });
    return context.html(
      <Page context={context} title="Orders">
        <SavedNotice context={context} message={packedMessage(chosen)} />
        <p class="row">
          <a class="button" href={`${path}/new`}>
            New order
          </a>
        </p>
        {filterForm(chosen, methodOptions(method, providers, orders))}
        {chosen.unticked !== undefined && (
          <p class="error" role="alert">
            Tick the orders to print first.
          </p>
        )}
        {orders.length === 0 && (
          <p>{chosen.packed ? 'No other orders to be packed.' : 'No matching orders.'}</p>
        )}
        {orders.length > 0 && printForm(chosen, orders, path)}
        {pageLinks(chosen, next !== undefined)}
      </Page>,
    );
  });
}
