/** @jsxImportSource hono/jsx */
import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { optionsLabel } from '@aangan/contract/rules/variants';
import { readableTime } from '../../merchant/readable-time';
import {
  accountRows,
  creditLabel,
  isPacked,
  methodLabel,
  paymentDetails,
  paymentLabel,
  paymentStateLabel,
  repackLabel,
  shippedLabel,
} from '../../orders/order-labels';
import { type ItemState, isPartlyShipped } from '../../orders/order-parts';
import type { OrderDetails } from '../../orders/read-store-order';
import { formatPaise } from '../../platform/paise';

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

type Tagged = Pick<
  OrderDetails,
  'status' | 'packed' | 'needsRepacking' | 'payment' | 'refundDuePaise'
> & {
  items: readonly ItemState[];
};

/** The status, and what is known of the money and the parcels. */
export function OrderTags({ order }: { order: Tagged }) {
  const payment = paymentLabel(order);
  const repack = repackLabel(order);
  return (
    <>
      <span class="tag strong">{statusLabel(order.status)}</span>{' '}
      {isPartlyShipped(order, order.items) && <span class="tag">part shipped</span>}{' '}
      {order.refundDuePaise > 0 ? (
        <span class="tag due">refund due: {formatPaise(order.refundDuePaise)}</span>
      ) : (
        payment && <span class="tag">{payment}</span>
      )}{' '}
      {isPacked(order) && <span class="tag">packed</span>}
      {repack && <span class="tag due">{repack}</span>}
    </>
  );
}

const totalRow = (label: string, amount: string) => (
  <tr>
    <td class="picture" />
    <th scope="row" class="item">
      {label}
    </th>
    <td class="number">
      <strong>{amount}</strong>
    </td>
  </tr>
);

export const itemsTable = (order: OrderDetails) => (
  <table class="stacks">
    <thead class="unseen">
      <tr>
        {['Picture', 'Item', 'Amount'].map((name) => (
          <th scope="col">{name}</th>
        ))}
      </tr>
    </thead>
    <tbody>
      {order.items.map((item) => (
        <tr>
          <td class="picture">
            {item.imgUrl && <img src={item.imgUrl} alt="" width="56" height="56" loading="lazy" />}
          </td>
          <td class="item">
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
          <td class="picture" />
          <td class="item">{label}</td>
          <td class="number">{formatPaise(amountPaise)}</td>
        </tr>
      ))}
      {order.couponCode && (
        <tr>
          <td class="picture" />
          <td class="item">Coupon {order.couponCode}</td>
          <td class="number">−{formatPaise(order.discountPaise)}</td>
        </tr>
      )}
      {totalRow('Total', formatPaise(order.totalPaise))}
      {order.creditedPaise > 0 && (
        <>
          <tr>
            <td class="picture" />
            <td class="item">Cancelled or returned items</td>
            <td class="number">−{formatPaise(order.creditedPaise)}</td>
          </tr>
          {totalRow('Total without them', formatPaise(order.totalPaise - order.creditedPaise))}
        </>
      )}
    </tbody>
  </table>
);

export const paymentsList = (order: OrderDetails) => (
  <dl>
    {order.payments.map((payment) => (
      <>
        <dt>
          {formatPaise(payment.amountPaise)}, {methodLabel(payment)}:{' '}
          {paymentStateLabel(order, payment)}
        </dt>
        <dd>
          {readableTime(payment.paidAt ?? payment.createdAt)}
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

/** Those that wait for an answer or for the items, or the others. */
export function returnsList(order: OrderDetails, isActive: boolean) {
  const requests = order.returnRequests.filter(
    ({ status }) => isActive === (status === 'open' || status === 'accepted'),
  );
  if (requests.length === 0) return null;
  return (
    <section class="card">
      <h2>{isActive ? 'Return asked for' : 'Earlier returns asked for'}</h2>
      <dl>
        {requests.map(({ items, lines, status, reason, reply, requestedAt }) => (
          <>
            <dt>
              {items.join(', ')}: {status}
            </dt>
            <dd>
              {lines.map(({ item }) => {
                const imgUrl = order.items[item - 1]?.imgUrl;
                return imgUrl && <img src={imgUrl} alt="" width="56" height="56" loading="lazy" />;
              })}
              <span class="text">{reason}</span>
              <br />
              {readableTime(requestedAt)}
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
}

export const notesList = ({ notes }: OrderDetails) => (
  <section class="card">
    <h2>Notes</h2>
    <dl>
      {notes.map(({ text, author, at }) => (
        <>
          <dt>
            {readableTime(at)}, {author ?? 'command'}
          </dt>
          <dd class="text">{text}</dd>
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

export const customerCard = ({ shipping, email, mailsWait }: OrderDetails) => (
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
      {shipping.phone === '' ? (
        'Account deleted'
      ) : (
        <>
          <a href={`tel:${shipping.phone}`}>{shipping.phone}</a>
          <br />
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </>
      )}
    </address>
    {mailsWait && (
      <p class="hint">
        Emails about shipping and delivery wait until {email} confirms the address.
      </p>
    )}
  </section>
);

const signed = (paise: number) => (paise < 0 ? `−${formatPaise(-paise)}` : formatPaise(paise));

/** Charges, credits, payments and refunds, each with the balance after it. */
export const accountList = (order: OrderDetails) => (
  <dl>
    {accountRows(order).map(({ label, amountPaise, balancePaise, at, details }) => (
      <>
        <dt>
          {label}: {signed(amountPaise)}
        </dt>
        <dd>{datedNote(at, [...details, `balance ${signed(balancePaise)}`].join(', '))}</dd>
      </>
    ))}
  </dl>
);
