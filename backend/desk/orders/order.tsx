/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { orderStatus } from '@/lib/rules/order-status';
import { statusLabel } from '@/lib/rules/order-status-label';
import { optionsLabel } from '@/lib/rules/variants';
import type { Database } from '../../database/open';
import { HttpError } from '../../http-error';
import type { OrderDetails } from '../../merchant/operations';
import { creditLabel, paymentDetails, paymentStateLabel } from '../../merchant/order-labels';
import { readableTime } from '../../merchant/readable-time';
import { formatPaise } from '../../services/paise';
import { Button, Field, Form, Page, SavedNotice, type Submitted } from '../components';
import type { DeskContext, DeskEnv } from '../env';
import { inputOf, loggedValues, submitOnce, submittedWith, withLabels } from '../submit';
import { orderActions } from './actions';

/** The action whose form was not accepted. */
type Failed = { name: string; submitted: Submitted };

const itemsTable = (order: OrderDetails) => (
  <table>
    <tbody>
      {order.items.map((item) => (
        <tr>
          <td class="picture">
            {item.imgUrl && <img src={item.imgUrl} alt="" width="56" height="56" loading="lazy" />}
          </td>
          <td>
            {item.quantity} × {item.title}
            <span class="hint">
              {[optionsLabel(item), creditLabel(item)].filter(Boolean).join(', ')}
            </span>
          </td>
          <td class="number">{formatPaise(item.pricePaise * item.quantity)}</td>
        </tr>
      ))}
      {order.charges.map(({ label, amountPaise }) => (
        <tr>
          <td />
          <td>{label}</td>
          <td class="number">{formatPaise(amountPaise)}</td>
        </tr>
      ))}
      {order.couponCode && (
        <tr>
          <td />
          <td>Coupon {order.couponCode}</td>
          <td class="number">−{formatPaise(order.discountPaise)}</td>
        </tr>
      )}
      <tr>
        <td />
        <th scope="row">Total</th>
        <td class="number">
          <strong>{formatPaise(order.totalPaise)}</strong>
        </td>
      </tr>
    </tbody>
  </table>
);

const paymentsList = ({ payments }: OrderDetails) => (
  <dl>
    {payments.map((payment) => (
      <>
        <dt>
          {formatPaise(payment.amountPaise)} by {payment.method}, {paymentStateLabel(payment)}
        </dt>
        <dd>
          {readableTime(payment.createdAt)}
          <br />
          Reference {[payment.reference, payment.bankReference].filter(Boolean).join(', ')}
          {paymentDetails(payment.data).map(([label, value]) => (
            <>
              <br />
              {label}: {value}
            </>
          ))}
        </dd>
      </>
    ))}
  </dl>
);

const reportedPayment = ({ report, totalPaise }: OrderDetails) =>
  report && (
    <p>
      The shopper reports {formatPaise(totalPaise)} with UTR <strong>{report.utr}</strong>
      {report.hasPicture && ' and a screenshot'}. Look for it in your account.
    </p>
  );

const returnsList = ({ returnRequests }: OrderDetails) => (
  <section class="card">
    <h2>Returns asked for</h2>
    <dl>
      {returnRequests.map(({ items, status, reason, reply, requestedAt }) => (
        <>
          <dt>
            {items.join(', ')}: {status}
          </dt>
          <dd>
            {readableTime(requestedAt)}
            <br />
            {reason}
            {reply && (
              <>
                <br />
                Your reply: {reply}
              </>
            )}
          </dd>
        </>
      ))}
    </dl>
  </section>
);

const stepsList = ({ events }: OrderDetails) => (
  <dl>
    {events.map(({ at, status, note }) => (
      <>
        <dt>{statusLabel(status)}</dt>
        <dd>
          {readableTime(at)}
          {note && (
            <>
              <br />
              {note}
            </>
          )}
        </dd>
      </>
    ))}
  </dl>
);

const customerCard = ({ shipping, email }: OrderDetails) => (
  <section class="card">
    <h2>Customer</h2>
    <address>
      {shipping.fullName}
      <br />
      {shipping.address}
      <br />
      {shipping.city} {shipping.postalCode}
      <br />
      {shipping.state}
      <br />
      {email === '' ? (
        'Account deleted'
      ) : (
        <>
          <a href={`tel:${shipping.phone}`}>{shipping.phone}</a>
          <br />
          <a href={`mailto:${email}`}>{email}</a>
        </>
      )}
    </address>
  </section>
);

function trackingValues({ tracking }: OrderDetails): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tracking ?? {}).map(([name, value]) => [`tracking.${name}`, value ?? '']),
  );
}

function actionsCard(context: DeskContext, order: OrderDetails, failed: Failed | undefined) {
  const offered = Object.entries(orderActions).filter(
    ([name, { isOffered }]) => isOffered(order) || name === failed?.name,
  );
  return offered.map(([name, { label, hint, fields }], index) => {
    const submitted = failed?.name === name ? failed.submitted : { values: trackingValues(order) };
    const title = label(order);
    const isOpen = failed ? failed.name === name : index === 0;
    return (
      <details class="card" name="action" open={isOpen}>
        <summary>{title}</summary>
        <Form
          context={context}
          action={`/desk/${context.var.store.host}/orders/${order.number}/${name}`}
          submitted={submitted}
          fields={fields.map((field) => field.name)}
        >
          {hint && <p class="muted">{hint}</p>}
          {fields.map((field) => (
            <Field {...field} id={`${name}-${field.name}`} submitted={submitted} />
          ))}
          <Button kind="main">{title}</Button>
        </Form>
      </details>
    );
  });
}

function orderPage(context: DeskContext, order: OrderDetails, failed?: Failed) {
  const path = `/desk/${context.var.store.host}/orders`;
  const { number } = order;
  return (
    <Page context={context} title={`Order ${number}`}>
      <SavedNotice context={context} />
      <p>
        <span class="tag strong">{statusLabel(order.status)}</span>{' '}
        {order.refundDue && <span class="tag due">refund due</span>}{' '}
        <span class="muted">Placed {readableTime(order.createdAt)}</span>
      </p>
      <div class="columns">
        <section class="card">
          <h2>Items</h2>
          {itemsTable(order)}
        </section>
        <div class="side">
          {actionsCard(context, order, failed)}
          {customerCard(order)}
          <section class="card">
            <h2>Print</h2>
            <p class="row">
              <a href={`${path}/slips?number=${number}`}>Packing slip</a>
              <a href={`${path}/labels?number=${number}`}>Address label</a>
              <a href={`${path}/${number}/invoice`}>Invoice</a>
              {(order.creditedPaise > 0 || order.status === orderStatus.cancelled) && (
                <a href={`${path}/${number}/credit-note`}>Credit note</a>
              )}
            </p>
          </section>
        </div>
        <div>
          <section class="card">
            <h2>Payments</h2>
            {reportedPayment(order)}
            {order.payments.length > 0 ? paymentsList(order) : !order.report && <p>None yet.</p>}
          </section>
          {order.returnRequests.length > 0 && returnsList(order)}
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

  app.post('/:host/orders/:number/:action', async (context) => {
    const { merchant, store, form } = context.var;
    const { action: name } = context.req.param();
    const action = orderActions[name];
    if (!action) throw new HttpError(404, 'Page not found.');
    const { operation, input, fields } = action;
    const ofOrder = { store: store.host, number: context.req.param('number') };
    const order = await merchant.showOrder(ofOrder);
    try {
      const change = {
        action: `${name} order`,
        subject: order.number,
        values: loggedValues(fields, form),
      };
      await submitOnce(context, database, change, () =>
        // The operation validates its input.
        merchant[operation]({ ...inputOf(fields, form), ...input, ...ofOrder } as never),
      );
    } catch (error) {
      const { status, submitted } = submittedWith(form, withLabels(error, fields));
      return context.html(orderPage(context, order, { name, submitted }), status);
    }
    return context.redirect(`/desk/${store.host}/orders/${order.number}?done`, 303);
  });
}
