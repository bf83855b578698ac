import { randomBytes } from 'node:crypto';
import type { PaymentInstructions } from '@aangan/contract/order';
import { countText } from '@aangan/contract/rules/count-text';
import { formatRupees } from '@aangan/contract/rules/money';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { and, count, eq, inArray, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { confirmation, users } from '../customers/schema';
import { openCashLimits } from '../payments/cash-on-delivery';
import type { Database } from '../platform/database/open';
import { toPaise } from '../platform/paise';
import { sha256 } from '../platform/sha256';
import type { CashRules } from '../stores/payment-settings';
import { stores } from '../stores/schema';
import { cashFeePaise, chargedFeePaise, setCashFee } from './cash-fee';
import { isOwed } from './ledger';
import { lastTenDigits } from './orders';
import { cashOrders, orderItems, orders } from './schema';
import { lockOrder, transitionOrder } from './transition-order';

type Order = Pick<
  typeof orders.$inferSelect,
  'id' | 'storeId' | 'userId' | 'phone' | 'shipping' | 'totalPaise'
>;

const isInProgress = inArray(orders.status, [
  orderStatus.pending,
  orderStatus.processing,
  orderStatus.shipped,
]);

/** Ignores punctuation and case; hashed, since NFKC makes some texts too long for an index. */
function addressKeyOf({ address, postalCode }: Order['shipping']): string {
  const normalised = `${address}${postalCode}`
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
  return sha256(normalised);
}

const customerKeys = ({ phone, shipping }: Order) => ({
  phoneKey: lastTenDigits(phone),
  addressKey: addressKeyOf(shipping),
});

async function lockCustomer(transaction: Database, order: Order): Promise<void> {
  const { phoneKey, addressKey } = customerKeys(order);
  const { storeId, userId } = order;
  // A fixed order of locks prevents deadlocks.
  const names = [`account ${userId}`, `address ${addressKey}`, `phone ${phoneKey}`];
  for (const name of names) {
    const lock = `cash orders ${storeId} ${name}`;
    await transaction.execute(sql`select pg_advisory_xact_lock(hashtextextended(${lock}, 0))`);
  }
}

const quantity = sql`(select sum(${orderItems.quantity}) from ${orderItems} where ${orderItems.orderId} = ${orders.id})`;

/** Sums the order itself, or the other open cash orders of a customer. */
async function sumOrders(database: Database, orderId: string, customer: SQL | undefined) {
  const sums = {
    orders: count(),
    quantity: sql`coalesce(sum(${quantity}), 0)`.mapWith(Number),
    paise: sql`coalesce(sum(${orders.totalPaise}), 0)`.mapWith(Number),
  };
  const [sum] = customer
    ? await database
        .select(sums)
        .from(orders)
        .innerJoin(cashOrders, eq(cashOrders.orderId, orders.id))
        .where(and(customer, ne(orders.id, orderId), isInProgress, isOwed))
    : await database.select(sums).from(orders).where(eq(orders.id, orderId));
  if (!sum) throw new Error(`The sum over ${orderId} has no row.`);
  return sum;
}

/** Returns the reason why an order may not be paid in cash, for the shopper. */
export async function cashRejection(
  database: Database,
  order: Order,
  rules: CashRules,
): Promise<string | undefined> {
  const { maxOrders, maxQuantity, maxRupees } = openCashLimits(rules);
  const { phoneKey, addressKey } = customerKeys(order);
  const inStore = eq(cashOrders.storeId, order.storeId);
  const customers = [
    sql`${orders.userId} = ${order.userId}`,
    and(inStore, eq(cashOrders.phoneKey, phoneKey)),
    and(inStore, eq(cashOrders.addressKey, addressKey)),
  ];
  const current = await sumOrders(database, order.id, undefined);
  for (const customer of customers) {
    const outstanding = await sumOrders(database, order.id, customer);
    if (outstanding.orders + current.orders > maxOrders) {
      return `Cash on delivery is available for ${countText(maxOrders, 'open order')} at a time. Please choose another payment method, or wait until one is delivered.`;
    }
    if (outstanding.quantity + current.quantity > maxQuantity) {
      return `Cash on delivery is available for ${countText(maxQuantity, 'item')} in total across your open orders. Please choose another payment method.`;
    }
    if (outstanding.paise + current.paise > toPaise(maxRupees)) {
      return `Cash on delivery is available for up to ${formatRupees(maxRupees)} across all open orders. Please choose another payment method.`;
    }
  }
  return undefined;
}

/** Records a cash order, or returns the reason why not. Call it within a transaction. */
export async function recordCashOrder(
  transaction: Database,
  order: Order,
  rules: CashRules,
): Promise<string | undefined> {
  await lockCustomer(transaction, order);
  const rejection = await cashRejection(transaction, order, rules);
  if (rejection) return rejection;
  const confirmedAt = rules.confirmByMail ? null : sql`now()`;
  const confirmationToken = randomBytes(24).toString('base64url');
  const { id: orderId, storeId } = order;
  await transaction
    .insert(cashOrders)
    .values({ orderId, storeId, ...customerKeys(order), confirmationToken, confirmedAt })
    .onConflictDoUpdate({ target: cashOrders.orderId, set: { confirmedAt } });
  return undefined;
}

const isUnconfirmed = and(eq(orders.status, orderStatus.pending), isNull(cashOrders.confirmedAt));

export async function findConfirmationToken(
  database: Database,
  orderId: string,
): Promise<string | undefined> {
  const [found] = await database
    .select({ token: cashOrders.confirmationToken })
    .from(cashOrders)
    .innerJoin(orders, eq(orders.id, cashOrders.orderId))
    .where(and(eq(cashOrders.orderId, orderId), isUnconfirmed));
  return found?.token;
}

export async function findCashOrder(database: Database, token: string) {
  const [found] = await database
    .select({
      id: orders.id,
      status: orders.status,
      totalPaise: orders.totalPaise,
      charges: orders.charges,
      payment: stores.payment,
      host: stores.host,
      info: stores.info,
    })
    .from(cashOrders)
    .innerJoin(orders, eq(orders.id, cashOrders.orderId))
    .innerJoin(stores, eq(stores.id, orders.storeId))
    .where(eq(cashOrders.confirmationToken, token));
  if (!found) return undefined;
  const { charges, payment, ...order } = found;
  const feePaise = cashFeePaise(payment.cod);
  const totalPaise = order.totalPaise - chargedFeePaise(charges) + feePaise;
  return { ...order, totalPaise, feePaise };
}

export async function confirmationInstructions(
  database: Database,
  orderId: string,
  email: string,
): Promise<PaymentInstructions | undefined> {
  if (!(await findConfirmationToken(database, orderId))) return undefined;
  return {
    title: 'Confirm your order',
    text: `We've sent an email to ${email}. Open its link to confirm this cash on delivery order. If you don't confirm it, the order will be cancelled.`,
    rows: [{ label: 'Order number', value: orderId }],
  };
}

/** Pending → Processing, with the fee; returns the resulting status. */
export function confirmCashOrder(
  database: Database,
  orderId: string,
  feePaise: number,
): Promise<number> {
  return database.transaction(async (transaction) => {
    const status = await lockOrder(transaction, orderId);
    const { pending: from, processing: to } = orderStatus;
    if (status !== from) return status;
    await transaction
      .update(cashOrders)
      .set({ confirmedAt: sql`now()` })
      .where(eq(cashOrders.orderId, orderId));
    // The link proves the account's email address.
    await transaction
      .update(users)
      .set(confirmation)
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(users.id, orders.userId)));
    await setCashFee(transaction, orderId, feePaise);
    const note = 'To be paid later (cash), confirmed by mail';
    await transitionOrder(transaction, orderId, { from: [from], to, note });
    return to;
  });
}
