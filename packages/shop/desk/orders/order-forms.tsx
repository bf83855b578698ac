/** @jsxImportSource hono/jsx */

import { readableTime } from '../../merchant/readable-time';
import { cashParcelOf } from '../../orders/cash-collection';
import type { OrderDetails } from '../../orders/read-store-order';
import { formatPaise } from '../../platform/paise';
import { Button, ErrorMessage, Field, Form, type Submitted } from '../components';
import type { DeskContext } from '../env';
import { nextActions, orderActions, seenBy } from './actions';
import { cashLabelRemark } from './item-actions';
import { type OrderPart, partsOf } from './order-action';
import { hasParcelForms } from './parcel-actions';

/** The action whose form was not accepted; stale: it was opened before a change of the order. */
export type Failed = { name: string; submitted: Submitted; isStale: boolean };

/** The shipment whose own form was submitted. */
export const parcelOf = (order: OrderDetails, { parcel }: Submitted['values']) =>
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
  const title = action.label?.(order, parcel) ?? action.title;
  const isFailed = failed?.name === name && parcelOf(order, failed.submitted.values) === parcel;
  const submitted = isFailed ? failed.submitted : undefined;
  return (
    <details class={parcel ? undefined : 'card'} name="action" open={failed ? isFailed : isOpen}>
      <summary>{title}</summary>
      <Form
        context={context}
        action={`/desk/${context.var.store.host}/orders/${order.number}/${name}`}
        submitted={submitted}
        fields={fields}
      >
        {Object.entries(seenBy(action, order)).map(([name, value]) => (
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

export function actionsCard(context: DeskContext, order: OrderDetails, failed: Failed | undefined) {
  const isOfParcel = failed && parcelOf(order, failed.submitted.values) !== undefined;
  const offered = Object.entries(orderActions).filter(
    ([name, { isOffered }]) => isOffered(order) || (name === failed?.name && !isOfParcel),
  );
  const next = nextActions.find((one) => offered.some(([name]) => name === one));
  const open = order.refundDuePaise > 0 ? 'refund' : next;
  return offered.map(([name, { isOffered }]) =>
    // A stale form is left out where the order does not offer it any more.
    failed?.name === name && failed.isStale && !isOffered(order) ? (
      <ErrorMessage>{failed.submitted.error?.message}</ErrorMessage>
    ) : (
      actionForm(context, order, { name, id: name, failed, isOpen: name === open })
    ),
  );
}

const trackingLabel = ({ tracking }: OrderPart) =>
  [tracking?.carrier, tracking?.number].filter(Boolean).join(' ');

function cashLabelNotice(order: OrderDetails) {
  const remark = cashLabelRemark(order);
  return remark && <p class="notice">{remark}</p>;
}

export const parcelsList = (
  context: DeskContext,
  order: OrderDetails,
  failed: Failed | undefined,
) => (
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
        {parcel === cashParcelOf(order) && cashLabelNotice(order)}
        {hasParcelForms(order) &&
          !parcel.deliveredAt &&
          ['deliver', 'tracking'].map((name) =>
            actionForm(context, order, { name, parcel, id: `${name}-${index}`, failed }),
          )}
      </article>
    ))}
  </section>
);
