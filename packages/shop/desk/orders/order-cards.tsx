/** @jsxImportSource hono/jsx */
import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { optionsLabel } from '@aangan/contract/rules/variants';
import type { Child } from 'hono/jsx';
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
import { isPartlyShipped } from '../../orders/order-parts';
import type { OrderDetails } from '../../orders/read-store-order';
import { formatPaise } from '../../platform/paise';

export const Lines = ({ of }: { of: readonly Child[] }) => (
  <>
    {of
      .filter((line) => line)
      .map((line, index) => (
        <>
          {index > 0 && <br />}
          {line}
        </>
      ))}
  </>
);

const photo = (url: string | null | undefined) =>
  url && <img src={url} alt="" width="56" height="56" loading="lazy" />;

type Entry = { title: Child; lines: readonly Child[] };

const Card = ({ title, hint, children }: { title: string; hint?: string; children?: Child }) => (
  <section class="card">
    <h2>{title}</h2>
    {hint && <p class="hint">{hint}</p>}
    {children}
  </section>
);

const EntriesCard = ({
  entries,
  ...card
}: {
  title: string;
  hint?: string;
  entries: readonly Entry[];
}) => (
  <Card {...card}>
    <dl>
      {entries.map(({ title, lines }) => (
        <>
          <dt>{title}</dt>
          <dd>
            <Lines of={lines} />
          </dd>
        </>
      ))}
    </dl>
  </Card>
);

/** The status, and what is known of the money and the parcels. */
export function OrderTags({ order }: { order: OrderDetails }) {
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

const amountRow = (label: Child, amount: Child, picture?: Child) => (
  <tr>
    <td class="picture">{picture}</td>
    <td class="item">{label}</td>
    <td class="number">{amount}</td>
  </tr>
);
const totalRow = (label: string, paise: number) =>
  amountRow(<strong>{label}</strong>, <strong>{formatPaise(paise)}</strong>);

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
      {order.items.map((item) =>
        amountRow(
          <>
            {item.quantity} × {item.title}
            <span class="hint">
              {[optionsLabel(item), shippedLabel(order, item), creditLabel(item)]
                .filter(Boolean)
                .join(', ')}
            </span>
          </>,
          formatPaise(item.pricePaise * item.quantity),
          photo(item.imgUrl),
        ),
      )}
      {order.charges.map(({ label, amountPaise }) => amountRow(label, formatPaise(amountPaise)))}
      {order.couponCode &&
        amountRow(`Coupon ${order.couponCode}`, `−${formatPaise(order.discountPaise)}`)}
      {totalRow('Total', order.totalPaise)}
      {order.creditedPaise > 0 && (
        <>
          {amountRow('Cancelled or returned items', `−${formatPaise(order.creditedPaise)}`)}
          {totalRow('Total without them', order.totalPaise - order.creditedPaise)}
        </>
      )}
    </tbody>
  </table>
);

export const paymentsCard = (order: OrderDetails) =>
  order.payments.length === 0 ? (
    <Card title="Payments">
      <p>None yet.</p>
    </Card>
  ) : (
    <EntriesCard
      title="Payments"
      entries={order.payments.map((payment) => ({
        title: `${formatPaise(payment.amountPaise)}, ${methodLabel(payment)}: ${paymentStateLabel(order, payment)}`,
        lines: [
          readableTime(payment.paidAt ?? payment.createdAt),
          `Reference ${[payment.reference, payment.bankReference].filter(Boolean).join(', ')}`,
          ...paymentDetails(payment.data).map(([label, value]) => `${label}: ${value}`),
        ],
      }))}
    />
  );

/** Those that wait for an answer or for the items, or the others. */
export function returnsCard(order: OrderDetails, isActive: boolean) {
  const requests = order.returnRequests.filter(
    ({ status }) => isActive === (status === 'open' || status === 'accepted'),
  );
  if (requests.length === 0) return null;
  return (
    <EntriesCard
      title={isActive ? 'Return asked for' : 'Earlier returns asked for'}
      entries={requests.map(({ items, lines, status, reason, reply, requestedAt }) => ({
        title: `${items.join(', ')}: ${status}`,
        lines: [
          ...lines.map(({ item }) => photo(order.items[item - 1]?.imgUrl)),
          <span class="text">{reason}</span>,
          readableTime(requestedAt),
          reply && `Your reply: ${reply}`,
        ],
      }))}
    />
  );
}

export const notesCard = ({ notes }: OrderDetails) => (
  <EntriesCard
    title="Notes"
    entries={notes.map(({ text, author, at }) => ({
      title: `${readableTime(at)}, ${author ?? 'command'}`,
      lines: [<span class="text">{text}</span>],
    }))}
  />
);

export const stepsCard = ({ events }: OrderDetails) => (
  <EntriesCard
    title="Steps"
    entries={events.map(({ at, status, note }) => ({
      title: statusLabel(status),
      lines: [readableTime(at), note],
    }))}
  />
);

export const addressOf = ({ shipping, email }: OrderDetails) => (
  <address>
    <Lines
      of={[
        shipping.fullName,
        shipping.address,
        `${shipping.city} ${shipping.postalCode}`,
        shipping.state,
        shipping.phone === '' ? (
          'Account deleted'
        ) : (
          <a href={`tel:${shipping.phone}`}>{shipping.phone}</a>
        ),
        email && <a href={`mailto:${email}`}>{email}</a>,
      ]}
    />
  </address>
);

export const customerCard = (order: OrderDetails) => (
  <Card title="Customer">{addressOf(order)}</Card>
);

const signed = (paise: number) => (paise < 0 ? `−${formatPaise(-paise)}` : formatPaise(paise));

/** Charges, credits, payments and refunds, each with the balance after it. */
export const accountCard = (order: OrderDetails) => (
  <EntriesCard
    title="Account"
    hint="Above 0, the customer owes the balance; below 0, you do."
    entries={accountRows(order).map(({ label, amountPaise, balancePaise, at, details }) => ({
      title: `${label}: ${signed(amountPaise)}`,
      lines: [readableTime(at), [...details, `balance ${signed(balancePaise)}`].join(', ')],
    }))}
  />
);
