/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { attributionLabel } from '../../campaigns/campaign-label';
import type { Database } from '../../database/open';
import { HttpError } from '../../http-error';
import { cashParcelOf, isCashLeftOut, isPrintable } from '../../merchant/order-labels';
import type { OrderDetails } from '../../merchant/order-operations';
import { readableTime } from '../../merchant/readable-time';
import { formatPaise } from '../../services/paise';
import {
  Button,
  ErrorMessage,
  Field,
  Form,
  Page,
  SavedNotice,
  type Submitted,
} from '../components';
import type { DeskContext, DeskEnv } from '../env';
import { inputOf, loggedValues, submitOnce, submittedWith, withLabels } from '../submit';
import {
  describeReport,
  doneMessage,
  hasParcelForms,
  isStale,
  nextActions,
  type OrderPart,
  openParcelsOf,
  orderActions,
  partsOf,
  seenIn,
} from './actions';
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

/** The action whose form was not accepted. */
type Failed = { name: string; submitted: Submitted };

/** The shipment whose own form was submitted. */
const parcelOf = (order: OrderDetails, { parcel }: Submitted['values']) =>
  hasParcelForms(order)
    ? partsOf(order, 'shipment').find(({ tracking }) => tracking?.number === parcel)
    : undefined;

type ActionForm = {
  name: string;
  /** Undefined: of the whole order. */
  parcel?: OrderPart;
  isOpen?: boolean;
  failed: Failed | undefined;
  /** Differs between the forms of a page. */
  id: string;
};

function actionForm(
  context: DeskContext,
  order: OrderDetails,
  { name, parcel, isOpen, failed, id }: ActionForm,
) {
  const action = orderActions[name];
  if (!action) return null;
  const fields = action.fields(order, parcel);
  const title = action.label(order, parcel);
  const isFailed = failed?.name === name && parcelOf(order, failed.submitted.values) === parcel;
  const submitted = isFailed ? failed.submitted : undefined;
  return (
    <details class={parcel ? undefined : 'card'} name="action" open={failed ? isFailed : isOpen}>
      <summary>{title}</summary>
      <Form
        context={context}
        action={`/desk/${context.var.store.host}/orders/${order.number}/${name}`}
        submitted={submitted}
        fields={fields.map((field) => field.name)}
      >
        {Object.entries(action.seen?.(order) ?? {}).map(([name, value]) => (
          <input type="hidden" name={name} value={value} />
        ))}
        {action.hint && <p class="muted">{action.hint(order)}</p>}
        {fields.map((field) => (
          <Field {...field} id={`${id}-${field.name}`} submitted={submitted} />
        ))}
        <Button kind="main">{title}</Button>
      </Form>
    </details>
  );
}

function actionsCard(context: DeskContext, order: OrderDetails, failed: Failed | undefined) {
  const isOfParcel = failed && parcelOf(order, failed.submitted.values) !== undefined;
  const offered = Object.entries(orderActions).filter(
    ([name, { isOffered }]) => isOffered(order) || (name === failed?.name && !isOfParcel),
  );
  const next = nextActions.find((one) => offered.some(([name]) => name === one));
  const open = order.refundDuePaise > 0 ? 'refund' : next;
  return offered.map(([name]) =>
    name === 'refund-all' && order.refundablePaise === 0 ? (
      <ErrorMessage>{failed?.submitted.error?.message}</ErrorMessage>
    ) : (
      actionForm(context, order, { name, id: name, failed, isOpen: name === open })
    ),
  );
}

const trackingLabel = ({ tracking }: OrderPart) =>
  [tracking?.carrier, tracking?.number].filter(Boolean).join(' ');

const parcelsList = (context: DeskContext, order: OrderDetails, failed: Failed | undefined) => (
  <section class="card">
    <h2>Parcels</h2>
    {partsOf(order, 'shipment').map((parcel, index) => (
      <article>
        <dl>
          <dt>{parcel.items.join(', ')}</dt>
          <dd>
            {parcel.tracking?.url ? (
              <a href={parcel.tracking.url} rel="noopener noreferrer">
                {trackingLabel(parcel)}
              </a>
            ) : (
              trackingLabel(parcel)
            )}
            <br />
            Shipped {readableTime(parcel.at)}
            {parcel.deliveredAt && `, delivered ${readableTime(parcel.deliveredAt)}`}
            {order.cashDuePaise > 0 && parcel === cashParcelOf(order) && (
              <>
                <br />
                The carrier collects {formatPaise(order.cashDuePaise)} with it
              </>
            )}
          </dd>
        </dl>
        {hasParcelForms(order) &&
          !parcel.deliveredAt &&
          ['deliver', 'tracking'].map((name) =>
            actionForm(context, order, { name, parcel, id: `${name}-${index}`, failed }),
          )}
      </article>
    ))}
  </section>
);

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
        message={doneMessage(context.req.query('done') ?? '', order)}
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
      {order.attribution && <p class="muted">Campaign: {attributionLabel(order.attribution)}</p>}
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
          {partsOf(order, 'refund').length > 0 && refundsList(order)}
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

  app.post('/:host/orders/:number/:action', async (context) => {
    const { merchant, staff, store, form } = context.var;
    const { action: name } = context.req.param();
    const action = orderActions[name];
    if (!action) throw new HttpError(404, 'Page not found.');
    const { operation, input } = action;
    const ofOrder = { store: store.host, number: context.req.param('number') };
    const order = await merchant.showOrder(ofOrder);
    const fields = action.fields(order, parcelOf(order, form));
    try {
      const change = {
        action: `${name} order`,
        subject: order.number,
        values: loggedValues(fields, form),
      };
      const done = await submitOnce(context, database, change, () =>
        // The operation validates its input.
        merchant[operation]({
          ...inputOf(fields, form),
          ...input?.(order),
          ...ofOrder,
          ...(action.isSigned && { author: staff.email }),
          ...seenIn(action, order, form),
        } as never),
      );
      const query = done === 'done' ? `done=${name}` : done;
      return context.redirect(`/desk/${store.host}/orders/${order.number}?${query}`, 303);
    } catch (error) {
      const present = await merchant.showOrder(ofOrder);
      // A stale form shows its fields anew, or it would record the same in its next submission.
      const values = isStale(action, present, form) ? {} : form;
      const { status, submitted } = submittedWith(values, withLabels(error, fields));
      return context.html(orderPage(context, present, { name, submitted }), status);
    }
  });
}
