/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { formatCampaign } from '../../marketing/format-campaign';
import { readableTime } from '../../merchant/readable-time';
import { isCashLeftOut } from '../../orders/cash-collection';
import { isPrintable } from '../../orders/order-labels';
import type { OrderDetails } from '../../orders/read-store-order';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import { formatPaise } from '../../platform/paise';
import { findChangeBy } from '../../staff/log';
import { pageOfForm } from '../access';
import { Page, SavedNotice } from '../components';
import type { DeskContext, DeskEnv } from '../env';
import { inputOf, submitOperation, submittedWith, withLabels } from '../submit';
import { doneMessage, isStale, operationsOfSame, orderActions, seenIn } from './actions';
import { describeReport, type OrderAction, partsOf, typedWithin } from './order-action';
import {
  creditsList,
  customerCard,
  itemsTable,
  notesList,
  OrderTags,
  paymentsList,
  refundsList,
  returnsList,
  stepsList,
} from './order-cards';
import { actionsCard, type Failed, parcelOf, parcelsList } from './order-forms';
import { openParcelsOf } from './parcel-actions';

function printCard({ store }: DeskContext['var'], order: OrderDetails) {
  const path = `/desk/${store.host}/orders`;
  const links = [
    ...(isPrintable(order)
      ? [
          [`slips?number=${order.number}`, 'Packing slip'],
          [`labels?number=${order.number}`, 'Address label'],
        ]
      : []),
    ...(order.hasInvoice ? [[`${order.number}/invoice`, 'Invoice']] : []),
    ...order.creditNotes.map((number) => [
      `${order.number}/credit-note?${new URLSearchParams({ number })}`,
      `Credit note ${number}`,
    ]),
  ];
  if (links.length === 0) return null;
  return (
    <section class="card">
      <h2>Print</h2>
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
      <p>{describeReport(report, order)}</p>
      {report.hasPicture && (
        <a href={picture}>
          <img class="screenshot" src={picture} alt="The shopper's screenshot of the payment" />
        </a>
      )}
    </section>
  );
}

function orderPage(context: DeskContext, order: OrderDetails, failed?: Failed) {
  return (
    <Page context={context} title={`Order ${order.number}`}>
      <SavedNotice
        context={context}
        message={doneMessage(
          context.req.query('done') ?? '',
          order,
          context.req.query('mail') === 'none',
        )}
      />
      <p>
        <OrderTags order={order} />{' '}
        {order.cashDuePaise > 0 && !isCashLeftOut(order) && (
          <strong>{formatPaise(order.cashDuePaise)} to collect</strong>
        )}{' '}
        <span class="muted">Placed {readableTime(order.createdAt)}</span>
      </p>
      {isCashLeftOut(order) && (
        <p class="notice">
          No parcel collects the cash: ask the customer for {formatPaise(order.cashDuePaise)}
          {openParcelsOf(order).length > 0 && ', or correct a parcel that is not delivered'}.
        </p>
      )}
      {order.campaign && <p class="muted">Campaign: {formatCampaign(order.campaign)}</p>}
      <div class="columns">
        <div>
          {customerCard(order)}
          {order.notes.length > 0 && notesList(order)}
          <section class="card">
            <h2>Items</h2>
            {itemsTable(order)}
          </section>
          {printCard(context.var, order)}
        </div>
        <div class="side">
          {returnsList(order, true)}
          {reportCard(context.var, order)}
          {actionsCard(context, order, failed)}
        </div>
        <div>
          {partsOf(order, 'shipment').length > 0 && parcelsList(context, order, failed)}
          {returnsList(order, false)}
          {order.creditedPaise > 0 && creditsList(order)}
          {order.refunds.length > 0 && refundsList(order)}
          <section class="card">
            <h2>Payments</h2>
            {order.payments.length > 0 ? paymentsList(order) : <p>None yet.</p>}
          </section>
          <section class="card">
            <h2>Steps</h2>
            {stepsList(order)}
          </section>
        </div>
      </div>
    </Page>
  );
}

/** Names what was recorded since the form was opened, and who did it at the desk. */
async function withNewest(
  database: Database,
  { store, form }: DeskContext['var'],
  order: OrderDetails,
  action: OrderAction,
  error: unknown,
): Promise<unknown> {
  const isRepeated = (action.recorded?.(order).length ?? 0) > Number(form.seen ?? 0);
  const sources = isRepeated ? [action] : Object.values(action.endedBy ?? { action });
  const newest = sources
    .flatMap(({ recorded }) => recorded?.(order) ?? [])
    .toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
    .at(-1);
  if (!newest || !(error instanceof HttpError) || error.status !== 409) return error;
  const email = await findChangeBy(database, store.id, {
    subject: order.number,
    actions: sources.flatMap(operationsOfSame),
    at: newest.at,
  });
  return new HttpError(
    409,
    `${newest.text} was recorded${email ? ` by ${email}` : ''} on ${readableTime(newest.at)}, after you opened the form. Nothing was recorded now${action.isOffered(order) ? ': look at the order, and submit again only for a further one' : ''}.`,
  );
}

export function orderRoutes(app: Hono<DeskEnv>, database: Database): void {
  app.get('/:host/orders/:number', async (context) => {
    const { merchant, store } = context.var;
    const { number } = context.req.param();
    return context.html(
      orderPage(context, await merchant.showOrder({ store: store.host, number })),
    );
  });

  app.get('/:host/orders/:number/screenshot', async (context) => {
    const { merchant, store } = context.var;
    const { number } = context.req.param();
    const { picture } = await merchant.showScreenshot({ store: store.host, number });
    if (picture === null) throw new HttpError(404, 'No screenshot waits to be checked.');
    const headers = { 'content-type': 'image/webp', 'cross-origin-resource-policy': 'same-origin' };
    return context.body(Buffer.from(picture, 'base64'), 200, headers);
  });

  /** The browser's Back to a form that was not accepted. */
  const formPath = `/:host/orders/:number/:action{${Object.keys(orderActions).join('|')}}` as const;
  app.get(formPath, async (context) => {
    const { merchant, store } = context.var;
    await merchant.showOrder({ store: store.host, number: context.req.param('number') });
    return context.redirect(pageOfForm(context.req.path), 303);
  });

  app.post('/:host/orders/:number/:action', async (context) => {
    const { merchant, store, form } = context.var;
    const { action: name } = context.req.param();
    const action = orderActions[name];
    if (!action) throw new HttpError(404, 'Page not found.');
    const { operation, input } = action;
    const ofOrder = { store: store.host, number: context.req.param('number') };
    const order = await merchant.showOrder(ofOrder);
    const fields = action.fields(order, parcelOf(order, form));
    let isUnmailed = false;
    try {
      const { done, answer } = await submitOperation(context, operation, {
        ...inputOf(fields, form),
        ...seenIn(form),
        ...(input?.(order) ?? { number: order.number }),
      });
      isUnmailed = answer !== undefined && 'isMailed' in answer && answer.isMailed === false;
      const query = done === 'done' ? `done=${name}${isUnmailed ? '&mail=none' : ''}` : done;
      return context.redirect(`/desk/${store.host}/orders/${order.number}?${query}`, 303);
    } catch (error) {
      const present = await merchant.showOrder(ofOrder);
      const stale = isStale(action, present, form);
      // A stale form shows its other fields anew, or its next submission would record the same.
      const { status, submitted } = submittedWith(
        stale ? typedWithin(action.fields(present), form) : form,
        stale
          ? await withNewest(database, context.var, present, action, error)
          : withLabels(error, fields),
      );
      return context.html(orderPage(context, present, { name, submitted, isStale: stale }), status);
    }
  });
}
