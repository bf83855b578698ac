/** @jsxImportSource hono/jsx */
import { statusLabel } from '@/lib/rules/order-status-label';
import { optionsLabel } from '@/lib/rules/variants';
import type { OrderDetails } from '../../merchant/operations';
import {
  creditLabel,
  methodLabel,
  paymentDetails,
  paymentStateLabel,
  shippedLabel,
} from '../../merchant/order-labels';
import { readableTime } from '../../merchant/readable-time';
import { formatPaise } from '../../services/paise';
import { partsOf } from './actions';

const datedNote = (at: string, note: string | null | undefined) => (
  <>
    {readableTime(at)}
    {note && (
      <>
        <br />
        {note}
      </>
    )}
  </>
);

export const itemsTable = (order: OrderDetails) => (
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
              {[optionsLabel(item), shippedLabel(order, item), creditLabel(item)]
                .filter(Boolean)
                .join(', ')}
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

export const paymentsList = ({ payments }: OrderDetails) => (
  <dl>
    {payments.map((payment) => (
      <>
        <dt>
          {formatPaise(payment.amountPaise)}, {methodLabel(payment)}: {paymentStateLabel(payment)}
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

export const reportedPayment = ({ report, totalPaise }: OrderDetails) =>
  report && (
    <p>
      The shopper reports {formatPaise(totalPaise)} with UTR <strong>{report.utr}</strong>
      {report.hasPicture && ' and a screenshot'}. Look for it in your account.
    </p>
  );

export const returnsList = ({ returnRequests }: OrderDetails) => (
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

export const stepsList = ({ events }: OrderDetails) => (
  <dl>
    {events.map(({ at, status, note }) => (
      <>
        <dt>{statusLabel(status)}</dt>
        <dd>{datedNote(at, note)}</dd>
      </>
    ))}
  </dl>
);

export const customerCard = ({ shipping, email }: OrderDetails) => (
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

export const creditsList = (order: OrderDetails) => (
  <section class="card">
    <h2>Cancelled and returned</h2>
    <dl>
      {partsOf(order, 'cancellation', 'return').map(({ kind, items, amountPaise, at, note }) => (
        <>
          <dt>
            {items.join(', ')} {kind === 'return' ? 'returned' : 'cancelled'}:{' '}
            {formatPaise(amountPaise)}
          </dt>
          <dd>{datedNote(at, note)}</dd>
        </>
      ))}
    </dl>
  </section>
);

export const refundsList = (order: OrderDetails) => (
  <section class="card">
    <h2>Refunds</h2>
    <dl>
      {partsOf(order, 'refund').map(({ amountPaise, at, note }) => (
        <>
          <dt>{formatPaise(amountPaise)}</dt>
          <dd>{datedNote(at, note && `Reference ${note}`)}</dd>
        </>
      ))}
    </dl>
  </section>
);
