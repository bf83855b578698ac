/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { z } from 'zod';
import { orderStatus } from '@/lib/rules/order-status';
import { statusLabel } from '@/lib/rules/order-status-label';
import { readPageQuery } from '../../http/read-input';
import type { Merchant, OrderSummary } from '../../merchant/operations';
import { isPacked, itemsLabel, methodLabel, paymentLabel } from '../../merchant/order-labels';
import { readableTime } from '../../merchant/readable-time';
import { formatPaise } from '../../services/paise';
import { Button, Page, SavedNotice, Select, Table } from '../components';
import type { DeskEnv } from '../env';

type Filter = Partial<Parameters<Merchant['listOrders']>[0]>;

const views: Record<string, { label: string; filter: Filter }> = {
  all: { label: 'All orders', filter: {} },
  'to-pack': {
    label: 'To be packed',
    filter: { status: orderStatus.processing, packed: false },
  },
  'to-ship': { label: 'To be shipped', filter: { status: orderStatus.processing } },
  unpaid: { label: 'Unpaid', filter: { unpaid: true } },
  cash: { label: 'Cash outstanding', filter: { cashOutstanding: true } },
  'to-check': { label: 'Payment to be checked', filter: { toCheck: true } },
  refunds: { label: 'Refund due', filter: { refundDue: true } },
  pending: { label: 'Pending', filter: { status: orderStatus.pending } },
  shipped: { label: 'Shipped', filter: { status: orderStatus.shipped } },
  delivered: { label: 'Delivered', filter: { status: orderStatus.delivered } },
  cancelled: { label: 'Cancelled', filter: { status: orderStatus.cancelled } },
};

const methods: Record<string, string> = {
  any: 'Any payment',
  cash: 'Cash on delivery',
  transfer: 'Bank transfer',
  'upi-qr': 'UPI by QR code',
  'upi-app': 'UPI by app',
  payu: 'PayU',
  razorpay: 'Razorpay',
};

const pageSize = 25;
const query = z.object({
  show: z.enum(Object.keys(views)).default('all'),
  method: z.enum(Object.keys(methods)).default('any'),
  text: z.string().trim().max(200).optional(),
  skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
});
type Query = z.output<typeof query>;

const paymentTag = (order: OrderSummary) => {
  if (order.refundDuePaise > 0) {
    return <span class="tag due">refund due: {formatPaise(order.refundDuePaise)}</span>;
  }
  const label = paymentLabel(order);
  return label && <span class="tag">{label}</span>;
};

const orderRow = (order: OrderSummary, path: string) => (
  <tr>
    <td>
      <input type="checkbox" name="number" value={order.number} aria-label={order.number} />
    </td>
    <th scope="row">
      <a href={`${path}/${order.number}`}>{order.number}</a>
      <span class="hint">{readableTime(order.createdAt)}</span>
    </th>
    <td class="wide">
      {order.customer}, {order.city}
      <span class="hint">{itemsLabel(order.items)}</span>
    </td>
    <td>{formatPaise(order.totalPaise)}</td>
    <td>
      <span class="tag strong">{statusLabel(order.status)}</span> {paymentTag(order)}{' '}
      {isPacked(order) && <span class="tag">packed</span>}
      <span class="hint">{methodLabel(order)}</span>
    </td>
  </tr>
);

const filterForm = ({ show, method, text }: Query) => (
  <form class="row card">
    <Select
      name="show"
      label="Show"
      value={show}
      options={Object.entries(views).map(([value, { label }]) => [value, label])}
    />
    <Select name="method" label="Payment" value={method} options={Object.entries(methods)} />
    <div class="field">
      <label for="text">Number, name, phone or item</label>
      <input id="text" type="search" name="text" value={text} maxlength={200} />
    </div>
    <Button>Find</Button>
  </form>
);

function pageLinks({ skip, ...filter }: Query, hasMore: boolean) {
  const link = (to: number) =>
    `?${new URLSearchParams({ ...filter, text: filter.text ?? '', skip: String(to) })}`;
  return (
    <p class="row">
      {skip > 0 && <a href={link(Math.max(0, skip - pageSize))}>Newer orders</a>}
      {hasMore && <a href={link(skip + pageSize)}>Older orders</a>}
    </p>
  );
}

export function orderListRoute(app: Hono<DeskEnv>): void {
  app.get('/:host/orders', async (context) => {
    const { merchant, store } = context.var;
    const chosen = readPageQuery(context.req, query);
    const { show, method, text, skip } = chosen;
    const found = await merchant.listOrders({
      store: store.host,
      ...views[show]?.filter,
      ...(method !== 'any' && { method }),
      text: text || undefined,
      skip,
      limit: pageSize + 1,
    });
    const orders = found.slice(0, pageSize);
    const path = `/desk/${store.host}/orders`;
    return context.html(
      <Page context={context} title="Orders">
        <SavedNotice context={context} />
        {filterForm(chosen)}
        {orders.length === 0 && <p>No matching orders.</p>}
        {orders.length > 0 && (
          <form action={`${path}/slips`}>
            <Table columns={['Print', 'Order', 'Customer', 'Total', 'Status']}>
              {orders.map((order) => orderRow(order, path))}
            </Table>
            <p class="row">
              <Button>Packing slips of chosen orders</Button>
              <button type="submit" formaction={`${path}/labels`}>
                Address labels
              </button>
            </p>
          </form>
        )}
        {pageLinks(chosen, found.length > pageSize)}
      </Page>,
    );
  });
}
