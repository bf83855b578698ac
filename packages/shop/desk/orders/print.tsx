/** @jsxImportSource hono/jsx */
import { creditNoteOf } from '@aangan/contract/invoice';
import { formatDate } from '@aangan/contract/rules/dates';
import { readInvoiceFonts } from '@aangan/contract/rules/invoice-fonts';
import { invoicePage, printScript } from '@aangan/contract/rules/invoice-page';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { optionsLabel } from '@aangan/contract/rules/variants';
import type { Hono } from 'hono';
import type { Child } from 'hono/jsx';
import { z } from 'zod';
import type { Needs } from '../../merchant/operation';
import { cashParcelOf } from '../../orders/cash-collection';
import { maxPacked } from '../../orders/operations';
import { partsOf } from '../../orders/order-forms';
import { isToPack, returnedCashLabel } from '../../orders/order-labels';
import { isPartlyShipped, remainingOf, unshippedOf } from '../../orders/order-parts';
import type { OrderDetails } from '../../orders/read-store-order';
import { HttpError } from '../../platform/http/http-error';
import { readQuery } from '../../platform/http/read-input';
import { formatPaise } from '../../platform/paise';
import { projectRoot } from '../../platform/project-root';
import { cspHash } from '../../platform/sha256';
import type { StaffStore } from '../../staff/accounts';
import { Document, Form } from '../components';
import type { DeskContext, DeskEnv } from '../env';
import { runForm } from '../run-form';

const noteQuery = z.object({ number: z.string().max(50).optional() });
const query = z.object({ number: z.array(z.string().max(200)).max(maxPacked).optional() });
/** Of the list that the orders are chosen in. */
const listQuery = z.record(z.string(), z.string());

const scriptHash = cspHash(printScript);
/** Of the invoice, a page that also stands alone. */
const invoicePolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${scriptHash}; font-src data:; img-src 'self' https:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;

type PrintProps = { title: string; back: string; actions?: Child; children?: Child };

const PrintPage = ({ title, back, actions, children }: PrintProps) => (
  <Document title={title} kind="paper">
    <nav class="screen" aria-label="Desk">
      <a href={back}>Back</a>
      <button type="button" class="print" hidden>
        Print
      </button>
      {actions}
    </nav>
    <main>{children}</main>
  </Document>
);

const address = ({
  fullName,
  address,
  city,
  state,
  postalCode,
  phone,
}: OrderDetails['shipping']) => (
  <address>
    <strong>{fullName}</strong>
    <br />
    {address}
    <br />
    {city} {postalCode}
    <br />
    {state}
    <br />
    Phone {phone}
  </address>
);

type Parcel = OrderDetails['parts'][number];

const shipmentsOf = (order: OrderDetails) => partsOf(order, 'shipment');
const isInParcels = (order: OrderDetails) =>
  shipmentsOf(order).length > 1 || isPartlyShipped(order, order.items);

/** Opened by its address: the list and the order offer no print of such an order. */
const notToSend = ({ status }: OrderDetails) =>
  status === orderStatus.cancelled ? (
    <p class="collect">Cancelled: do not send</p>
  ) : (
    status === orderStatus.pending && <p class="collect">Not paid yet: do not send</p>
  );

/** Cash on delivery: of a parcel, else of what is still to be shipped. */
function cashToCollect(order: OrderDetails, parcel?: Parcel) {
  if (order.cashDuePaise === 0) return null;
  const cashParcel = cashParcelOf(order);
  if (cashParcel === parcel && (cashParcel || order.status === orderStatus.processing)) {
    return (
      <>
        <p class="collect">Collect {formatPaise(order.cashDuePaise)} in cash</p>
        <p>{returnedCashLabel(order)}</p>
      </>
    );
  }
  return <p class="collect">Nothing to collect</p>;
}

const parcelLine = ({ items, tracking }: Parcel) => (
  <p>
    Parcel {tracking?.number}: {items.join('; ')}
  </p>
);

const packedTable = ({ items }: OrderDetails, countOf: typeof remainingOf) => (
  <table>
    <thead>
      <tr>
        <th scope="col">Qty</th>
        <th scope="col">Item</th>
        <th scope="col">Packed</th>
      </tr>
    </thead>
    <tbody>
      {items
        .filter((item) => countOf(item) > 0)
        .map((item) => (
          <tr>
            <td>{countOf(item)}</td>
            <th scope="row">
              {item.title}
              <br />
              {optionsLabel(item)}
            </th>
            <td>☐</td>
          </tr>
        ))}
    </tbody>
  </table>
);

const slip = (order: OrderDetails, { name }: StaffStore) => (
  <section>
    <header>
      <h1>{order.number}</h1>
      <p>
        {name}
        <br />
        {formatDate(order.createdAt)}
      </p>
    </header>
    {address(order.shipping)}
    {notToSend(order)}
    {cashToCollect(order, isPartlyShipped(order, order.items) ? undefined : cashParcelOf(order))}
    {isPartlyShipped(order, order.items) ? (
      <>
        <h2>Still to be packed</h2>
        {packedTable(order, unshippedOf)}
        <h2>Already shipped</h2>
        {shipmentsOf(order).map(parcelLine)}
      </>
    ) : (
      <>
        {packedTable(order, remainingOf)}
        {isInParcels(order) && shipmentsOf(order).map(parcelLine)}
      </>
    )}
  </section>
);

const label = (order: OrderDetails, { name, info }: StaffStore, parcel?: Parcel) => (
  <section class="label">
    <h1>To</h1>
    {address(order.shipping)}
    {notToSend(order)}
    {cashToCollect(order, parcel)}
    <p>
      From {info.companyName || name}
      <br />
      {[info.companyAddress, info.companyPhone].filter(Boolean).join(', ')}
    </p>
    <p>Order {order.number}</p>
    {parcel && isInParcels(order) && parcelLine(parcel)}
  </section>
);

/** One for each parcel, and one for what is still to be shipped. */
function labels(order: OrderDetails, store: StaffStore) {
  const parcels = shipmentsOf(order);
  const hasRest = order.status === orderStatus.processing || parcels.length === 0;
  return [...parcels, ...(hasRest ? [undefined] : [])].map((parcel) => label(order, store, parcel));
}

/** Of the orders that may be packed and are not. */
function packedForm(context: DeskContext, orders: OrderDetails[]) {
  const toPack = orders.filter(isToPack);
  if (toPack.length === 0) return null;
  return (
    <Form context={context} action={`/desk/${context.var.store.host}/orders/slips`}>
      <input type="hidden" name="numbers" value={toPack.map(({ number }) => number).join(' ')} />
      <button type="submit">Mark {toPack.length} as packed</button>
    </Form>
  );
}

type Print = {
  title: string;
  render: (order: OrderDetails, store: StaffStore) => Child;
  actions: (context: DeskContext, orders: OrderDetails[]) => Child;
};

const prints = {
  slips: { title: 'Packing slips', render: slip, actions: packedForm },
  labels: { title: 'Address labels', render: labels, actions: () => null },
} satisfies Record<string, Print>;

export function printRoutes(app: Hono<DeskEnv>, needs: Needs): void {
  const print = async (context: DeskContext, { title, render, actions }: Print) => {
    const { merchant, store } = context.var;
    const { number: numbers = [] } = readQuery(context.req, query);
    if (numbers.length === 0) {
      const list = new URLSearchParams({ ...readQuery(context.req, listQuery), unticked: 'yes' });
      return context.redirect(`/desk/${store.host}/orders?${list}`, 303);
    }
    const orders = await Promise.all(
      [...new Set(numbers)].map((number) => merchant.showOrder({ store: store.host, number })),
    );
    const [first] = orders;
    const back = `/desk/${store.host}/orders${orders.length === 1 ? `/${first?.number}` : ''}`;
    return context.html(
      <PrintPage title={title} back={back} actions={actions(context, orders)}>
        {orders.map((order) => render(order, store))}
      </PrintPage>,
    );
  };
  app.get('/:host/orders/slips', (context) => print(context, prints.slips));
  app.post('/:host/orders/slips', async (context) => {
    const { store, form } = context.var;
    const numbers = (form.numbers ?? '').split(' ').filter(Boolean);
    const packing = { name: 'packOrders', input: { numbers }, number: undefined } as const;
    context.var.say(await runForm(context, needs, packing));
    return context.redirect(`/desk/${store.host}/orders?toPack=yes`, 303);
  });
  app.get('/:host/orders/labels', (context) => print(context, prints.labels));

  app.get('/:host/orders/:number/:document{invoice|credit-note}', async (context) => {
    const { merchant, store } = context.var;
    const { number: order, document: kind } = context.req.param();
    const { number } = readQuery(context.req, noteQuery);
    const invoice = await merchant.showInvoice({ store: store.host, number: order });
    const document = kind === 'credit-note' ? creditNoteOf(invoice, number) : invoice;
    if (!document) throw new HttpError(404, `Order ${invoice.orderId} has no such credit note.`);
    context.header('content-security-policy', invoicePolicy);
    const orderPath = `/desk/${store.host}/orders/${invoice.orderId}`;
    const fonts = await readInvoiceFonts(projectRoot);
    const shop = {
      name: store.name,
      logo: store.info.companyLogoUrl || undefined,
      orderPath,
      fonts,
    };
    return context.html(
      await invoicePage(document, kind === 'credit-note' ? 'credit-note' : 'invoice', shop),
    );
  });
}
