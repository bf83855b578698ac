/** @jsxImportSource hono/jsx */
import { statusLabel } from '@aangan/contract/rules/order-status-label';
import { creditLabel } from '@aangan/contract/rules/shipped-part';
import { optionsLabel } from '@aangan/contract/rules/variants';
import type { Child } from 'hono/jsx';
import { returnEntry } from '../../orders/order-entries';
import { isActiveReturn } from '../../orders/order-forms';
import { isPacked, paymentLabel, repackLabel, shippedLabel } from '../../orders/order-labels';
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

export const EntriesCard = ({
  title,
  hint,
  entries,
}: {
  title: string;
  hint?: string;
  entries: readonly { title: string; lines: readonly Child[] }[];
}) => (
  <section class="card">
    <h2>{title}</h2>
    {hint && <p class="hint">{hint}</p>}
    {entries.length === 0 && <p>None yet.</p>}
    <dl>
      {entries.map(({ title, lines }) => (
        <>
          <dt>{title}</dt>
          <dd class="text">
            <Lines of={lines} />
          </dd>
        </>
      ))}
    </dl>
  </section>
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

/** Those that wait for an answer or for the items, or the others. */
export function returnsCard(order: OrderDetails, isActive: boolean) {
  const requests = order.returnRequests.filter((one) => isActive === isActiveReturn(one));
  if (requests.length === 0) return null;
  return (
    <EntriesCard
      title={isActive ? 'Return asked for' : 'Earlier returns asked for'}
      entries={requests.map((request) => {
        const { title, lines } = returnEntry(request);
        const photos = request.lines.map(({ item }) => photo(order.items[item - 1]?.imgUrl));
        return { title, lines: [...photos, ...lines] };
      })}
    />
  );
}

export const addressOf = ({ shipping, email, buyer }: OrderDetails) => (
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
        buyer?.name,
        buyer && `GSTIN ${buyer.gstin}`,
      ]}
    />
  </address>
);
