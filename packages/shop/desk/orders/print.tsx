/** @jsxImportSource hono/jsx */
import { creditNoteOf } from '@aangan/contract/invoice';
import { formatDate } from '@aangan/contract/rules/dates';
import { readInvoiceFonts } from '@aangan/contract/rules/invoice-fonts';
import { invoicePage, printScript } from '@aangan/contract/rules/invoice-page';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { optionsLabel } from '@aangan/contract/rules/variants';
import type { Hono } from 'hono';
import { z } from 'zod';
import type { Needs } from '../../operation/operation';
import { cashParcelOf } from '../../orders/cash-collection';
import { maxPacked } from '../../orders/operations';
import { partsOf } from '../../orders/order-forms';
import { isPrintable, isToPack, returnedCashLabel } from '../../orders/order-labels';
import { isPartlyShipped, parcelName, remainingOf, unshippedOf } from '../../orders/order-parts';
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
import { Lines } from './order-cards';

const query = z.object({ number: z.array(z.string().max(200)).max(maxPacked).optional() });

const scriptHash = cspHash(printScript);
/** Of the invoice, a page that also stands alone. */
const invoicePolicy = `default-src 'none'; style-src 'unsafe-inline'; script-src ${scriptHash}; font-src data:; img-src 'self' https:; frame-ancestors 'none'; base-uri 'none'; form-action 'self'`;

const address = ({ shipping }: OrderDetails) => (
  <address>
    <strong>{shipping.fullName}</strong>
    <br />
    <Lines
      of={[
        shipping.address,
        `${shipping.city} ${shipping.postalCode}`,
        shipping.state,
        `Phone ${shipping.phone}`,
      ]}
    />
  </address>
);

type Parcel = OrderDetails['parts'][number];

const shipmentsOf = (order: OrderDetails) => partsOf(order, 'shipment');

/** Opened by its address: the list and the order offer no print of such an order. */
const notToSend = (order: OrderDetails) =>
  !isPrintable(order) && (
    <p class="collect">
      {order.status === orderStatus.cancelled ? 'Cancelled' : 'Not paid yet'}: do not send
    </p>
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

const parcelLine = ({ parts }: OrderDetails, parcel: Parcel) => (
  <p>
    Parcel {parcelName(parts, parcel)}: {parcel.items.join('; ')}
  </p>
);

function slip(order: OrderDetails, { name }: StaffStore) {
  const isPart = isPartlyShipped(order, order.items);
  const countOf = isPart ? unshippedOf : remainingOf;
  const shipments = shipmentsOf(order);
  return (
    <section>
      <header>
        <h1>{order.number}</h1>
        <p>
          <Lines of={[name, formatDate(order.createdAt)]} />
        </p>
      </header>
      {address(order)}
      {notToSend(order)}
      {cashToCollect(order, isPart ? undefined : cashParcelOf(order))}
      {isPart && <h2>Still to be packed</h2>}
      <table>
        <thead>
          <tr>
            <th scope="col">Qty</th>
            <th scope="col">Item</th>
            <th scope="col">Packed</th>
          </tr>
        </thead>
        <tbody>
          {order.items
            .filter((item) => countOf(item) > 0)
            .map((item) => (
              <tr>
                <td>{countOf(item)}</td>
                <th scope="row">
                  <Lines of={[item.title, optionsLabel(item)]} />
                </th>
                <td>☐</td>
              </tr>
            ))}
        </tbody>
      </table>
      {isPart && <h2>Already shipped</h2>}
      {(isPart || shipments.length > 1) && shipments.map((parcel) => parcelLine(order, parcel))}
    </section>
  );
}

const label = (order: OrderDetails, { name, info }: StaffStore, parcel?: Parcel) => (
  <section class="label">
    <h1>To</h1>
    {address(order)}
    {notToSend(order)}
    {cashToCollect(order, parcel)}
    <p>
      <Lines
        of={[
          `From ${info.companyName || name}`,
          [info.companyAddress, info.companyPhone].filter(Boolean).join(', '),
        ]}
      />
    </p>
    <p>Order {order.number}</p>
    {parcel &&
      (shipmentsOf(order).length > 1 || isPartlyShipped(order, order.items)) &&
      parcelLine(order, parcel)}
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
    <Form
      context={context}
      action={`/desk/${context.var.store.host}/orders/slips`}
      hidden={{ numbers: toPack.map(({ number }) => number).join(' ') }}
    >
      <button type="submit">Mark {toPack.length} as packed</button>
    </Form>
  );
}

const prints = {
  slips: { title: 'Packing slips', render: slip },
  labels: { title: 'Address labels', render: labels },
};

export function printRoutes(app: Hono<DeskEnv>, needs: Needs): void {
  app.get('/:host/orders/:kind{slips|labels}', async (context) => {
    const { merchant, store } = context.var;
    const kind = context.req.param('kind') as keyof typeof prints;
    const { number: numbers = [] } = readQuery(context.req, query);
    if (numbers.length === 0) {
      const list = new URLSearchParams({ ...context.req.query(), unticked: 'yes' });
      return context.redirect(`/desk/${store.host}/orders?${list}`, 303);
    }
    const orders = await Promise.all(
      [...new Set(numbers)].map((number) => merchant.showOrder({ store: store.host, number })),
    );
    const [first] = orders;
    const back = `/desk/${store.host}/orders${orders.length === 1 ? `/${first?.number}` : ''}`;
    const { title, render } = prints[kind];
    return context.html(
      <Document title={title} kind="paper">
        <nav class="screen" aria-label="Desk">
          <a href={back}>Back</a>
          <button type="button" class="print" hidden>
            Print
          </button>
          {kind === 'slips' && packedForm(context, orders)}
        </nav>
        <main>{orders.map((order) => render(order, store))}</main>
      </Document>,
    );
  });

  app.post('/:host/orders/slips', async (context) => {
    const { store, form } = context.var;
    const numbers = (form.numbers ?? '').split(' ').filter(Boolean);
    const packing = { name: 'packOrders', input: { numbers }, number: undefined } as const;
    context.var.say(await runForm(context, needs, packing));
    return context.redirect(`/desk/${store.host}/orders?toPack=yes`, 303);
  });

  app.get('/:host/orders/:number/:document{invoice|credit-note}', async (context) => {
    const { merchant, store } = context.var;
    const { number: order, document } = context.req.param();
    const kind = document as 'invoice' | 'credit-note';
    const invoice = await merchant.showInvoice({ store: store.host, number: order });
    const shown =
      kind === 'credit-note' ? creditNoteOf(invoice, context.req.query('number')) : invoice;
    if (!shown) throw new HttpError(404, `Order ${invoice.orderId} has no such credit note.`);
    context.header('content-security-policy', invoicePolicy);
    const shop = {
      name: store.name,
      logo: store.info.companyLogoUrl || undefined,
      orderPath: `/desk/${store.host}/orders/${invoice.orderId}`,
      fonts: await readInvoiceFonts(projectRoot),
    };
    return context.html(await invoicePage(shown, kind, shop));
  });
}
