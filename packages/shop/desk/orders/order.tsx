/** @jsxImportSource hono/jsx */
import { orderStatus } from '@aangan/contract/rules/order-status';
import type { Hono } from 'hono';
import type { TableName } from '../../merchant/operations';
import type { Needs } from '../../operation/operation';
import { readableTime } from '../../operation/readable-time';
import { cashParcelOf, isCashLeftOut, outdatedCashLabel } from '../../orders/cash-collection';
import { formatCampaign } from '../../orders/format-campaign';
import {
  accountEntries,
  noteEntries,
  paymentEntries,
  stepEntries,
} from '../../orders/order-entries';
import { partsOf } from '../../orders/order-forms';
import { describeCashLabel, isPrintable, returnedCashLabel } from '../../orders/order-labels';
import { parcelName } from '../../orders/order-parts';
import type { OrderDetails } from '../../orders/read-store-order';
import { HttpError } from '../../platform/http/http-error';
import { formatPaise } from '../../platform/paise';
import { Page } from '../components';
import type { DeskContext, DeskEnv } from '../env';
import { PageForm } from '../form-page';
import { offeredForms, operationForm, operationOf, operationPath } from '../operation-page';
import { addressOf, EntriesCard, itemsTable, Lines, OrderTags, returnsCard } from './order-cards';

function printCard({ store }: DeskContext['var'], order: OrderDetails) {
  const path = `/desk/${store.host}/orders`;
  const links = [
    isPrintable(order) && [`slips?number=${order.number}`, 'Packing slip'],
    isPrintable(order) && [`labels?number=${order.number}`, 'Address label'],
    order.hasInvoice && [`${order.number}/invoice`, 'Invoice'],
    ...order.creditNotes.map((number) => [
      `${order.number}/credit-note?${new URLSearchParams({ number })}`,
      `Credit note ${number}`,
    ]),
  ].filter((link) => link !== false);
  if (links.length === 0 && store.info.gst) return null;
  return (
    <section class="card">
      <h2>Print</h2>
      {!store.info.gst && !order.hasInvoice && (
        <p class="hint">No invoice: the store has no GSTIN.</p>
      )}
      <p class="row">
        {links.map(([to, title]) => (
          <a href={`${path}/${to}`}>{title}</a>
        ))}
      </p>
    </section>
  );
}

/** The reported payment that waits to be checked. */
function reportCard({ store }: DeskContext['var'], order: OrderDetails) {
  const { number, report } = order;
  if (!report) return null;
  const picture = `/desk/${store.host}/orders/${number}/screenshot`;
  return (
    <section class="card">
      <h2>Payment to be checked</h2>
      <p>
        The shopper reports {formatPaise(order.totalPaise)} with UTR {report.utr}
        {report.hasPicture && ' and a screenshot'}.
      </p>
      {report.hasPicture && (
        <a href={picture}>
          <img class="screenshot" src={picture} alt="The shopper's screenshot of the payment" />
        </a>
      )}
    </section>
  );
}

/** What usually comes next: its form is on the page. */
function nextForm(order: OrderDetails): TableName | undefined {
  const { refundDuePaise, report, status, balancePaise } = order;
  const isAwaited = report !== null || (status !== orderStatus.cancelled && balancePaise > 0);
  const usual: (TableName | false)[] =
    refundDuePaise > 0
      ? ['recordRefund']
      : ['acceptReturn', 'shipOrder', 'deliverOrder', isAwaited && 'confirmPayment'];
  const offered = offeredForms('orders', order);
  return usual.filter((name) => name !== false).find((name) => offered.includes(name));
}

/** Those of one parcel, which stand beside it. */
const parcelForms: TableName[] = ['deliverOrder', 'correctTracking', 'undoShipping'];

function formsCard(context: DeskContext, needs: Needs, order: OrderDetails) {
  const offered = offeredForms('orders', order);
  const next = nextForm(order);
  const others = offered.filter((name) => name !== next && !parcelForms.includes(name));
  const { number: key } = order;
  return (
    <>
      {next && (
        <section class="card">
          <h2>{operationOf(next).title}</h2>
          <PageForm
            context={context}
            page={operationForm(context, needs, { name: next, key, order })}
          />
        </section>
      )}
      <nav class="card" aria-label="What else to do">
        {others.map((name) => (
          <p>
            <a
              class={operationOf(name).isDestructive ? 'action danger' : 'action'}
              href={operationPath(context.var, name, key)}
            >
              {operationOf(name).title}
            </a>
          </p>
        ))}
      </nav>
    </>
  );
}

function parcelsList({ var: { store } }: DeskContext, order: OrderDetails) {
  const outdated = outdatedCashLabel(order);
  const beside = partsOf(order, 'shipment').length === 1 ? nextForm(order) : undefined;
  const formsOf = ({ isUndoable }: OrderDetails['parts'][number]) =>
    parcelForms.filter((name) => (isUndoable || name !== 'undoShipping') && name !== beside);
  return (
    <section class="card">
      <h2>Parcels</h2>
      {partsOf(order, 'shipment').map((parcel) => {
        const { items, tracking, at, deliveredAt } = parcel;
        const isCashParcel = cashParcelOf(order)?.at === at;
        const label = [tracking?.carrier, tracking?.number].filter(Boolean).join(' ');
        const query = new URLSearchParams({ parcel: parcelName(order.parts, parcel) });
        return (
          <article>
            <dl>
              <dt>{items.join(', ')}</dt>
              <dd>
                <Lines
                  of={[
                    tracking?.url ? (
                      <a href={tracking.url} rel="noopener noreferrer">
                        {label || 'Tracking page'}
                      </a>
                    ) : (
                      label
                    ),
                    `Shipped ${readableTime(at)}${deliveredAt ? `, delivered ${readableTime(deliveredAt)}` : ''}`,
                    order.cashDuePaise > 0 &&
                      isCashParcel &&
                      !deliveredAt &&
                      `The carrier collects ${formatPaise(order.cashDuePaise)} with it`,
                  ]}
                />
              </dd>
            </dl>
            {isCashParcel && outdated && <p class="notice">{describeCashLabel(outdated)}</p>}
            {!deliveredAt && order.status !== orderStatus.cancelled && (
              <p class="row">
                {formsOf(parcel).map((name) => (
                  <a href={`${operationPath({ store }, name, order.number)}?${query}`}>
                    {operationOf(name).title}
                  </a>
                ))}
              </p>
            )}
          </article>
        );
      })}
    </section>
  );
}

function orderPage(context: DeskContext, needs: Needs, order: OrderDetails) {
  const onTheWay = partsOf(order, 'shipment').filter(({ deliveredAt }) => deliveredAt === null);
  return (
    <Page context={context} title={`Order ${order.number}`}>
      <p>
        <OrderTags order={order} />{' '}
        {order.cashDuePaise > 0 && !isCashLeftOut(order) && (
          <strong>{formatPaise(order.cashDuePaise)} to collect</strong>
        )}{' '}
        {returnedCashLabel(order)} <span class="muted">Placed {readableTime(order.createdAt)}</span>
      </p>
      {isCashLeftOut(order) && (
        <p class="notice">
          No parcel collects the cash: ask the customer for {formatPaise(order.cashDuePaise)}
          {onTheWay.length > 0 && ', or correct a parcel that is not delivered'}.
        </p>
      )}
      {order.campaign && <p class="muted">Campaign: {formatCampaign(order.campaign)}</p>}
      <div class="columns">
        <div>
          <section class="card">
            <h2>Customer</h2>
            {addressOf(order)}
          </section>
          {order.notes.length > 0 && <EntriesCard title="Notes" entries={noteEntries(order)} />}
          <section class="card">
            <h2>Items</h2>
            {itemsTable(order)}
          </section>
          {printCard(context.var, order)}
        </div>
        <div class="side">
          {returnsCard(order, true)}
          {reportCard(context.var, order)}
          {formsCard(context, needs, order)}
        </div>
        <div>
          {partsOf(order, 'shipment').length > 0 && parcelsList(context, order)}
          {returnsCard(order, false)}
          <EntriesCard title="Payments" entries={paymentEntries(order)} />
          <EntriesCard
            title="Account"
            hint="Above 0, the customer owes the balance; below 0, you do."
            entries={accountEntries(order)}
          />
          <EntriesCard title="Steps" entries={stepEntries(order)} />
        </div>
      </div>
    </Page>
  );
}

export function orderRoutes(app: Hono<DeskEnv>, needs: Needs): void {
  app.get('/:host/orders/:number', async (context) => {
    const { merchant, store } = context.var;
    const { number } = context.req.param();
    const order = await merchant.showOrder({ store: store.host, number });
    return context.html(orderPage(context, needs, order));
  });

  app.get('/:host/orders/:number/screenshot', async (context) => {
    const { merchant, store } = context.var;
    const { number } = context.req.param();
    const { picture } = await merchant.showScreenshot({ store: store.host, number });
    if (picture === null) throw new HttpError(404, 'No screenshot waits to be checked.');
    const headers = { 'content-type': 'image/webp', 'cross-origin-resource-policy': 'same-origin' };
    return context.body(Buffer.from(picture, 'base64'), 200, headers);
  });
}
