import { dayMs } from '@aangan/contract/rules/dates';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { matchingVariants } from '@aangan/contract/rules/variants';
import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { CatalogueProduct } from '../catalogue/product';
import { tokens, users } from '../customers/schema';
import { issueInvoice } from '../invoices/issue-invoice';
import { orderGst } from '../invoices/order-gst';
import { firstEntries } from '../orders/create-order';
import { currentDeliveryDays } from '../orders/expected-date';
import { addEntries } from '../orders/ledger';
import { newPaymentReference } from '../orders/order-number';
import { orderEvents, orderItems, orders } from '../orders/schema';
import { paymentAttempts } from '../payments/schema';
import type { Database } from '../platform/database/open';
import { dummyHash, hashPassword } from '../platform/passwords';
import { stores } from '../stores/schema';

export const demoCustomer = {
  email: 'demo@aangan.example',
  password: 'garden123',
  firstName: 'Asha',
  lastName: 'Rao',
};

const openAccounts = and(eq(users.email, demoCustomer.email), ne(users.passwordHash, dummyHash));

/** Returns the public demo sign-in and the hosts where it works. */
export async function openDemoAccounts(database: Database) {
  const { email, password } = demoCustomer;
  const accounts = await database
    .select({ host: stores.host })
    .from(users)
    .innerJoin(stores, eq(stores.id, users.storeId))
    .where(openAccounts)
    .orderBy(asc(stores.id));
  return { email, password, hosts: accounts.map(({ host }) => host) };
}

/** Disables the demo account, whose password is public; returns whether it existed. */
export function closeDemoAccount(database: Database): Promise<boolean> {
  return database.transaction(async (transaction) => {
    const closed = await transaction
      .update(users)
      .set({ passwordHash: dummyHash })
      .where(openAccounts)
      .returning({ id: users.id });
    const ids = closed.map(({ id }) => id);
    await transaction.delete(tokens).where(inArray(tokens.userId, ids));
    return ids.length > 0;
  });
}

const shipping = {
  fullName: 'Asha Rao',
  address: '12, Lake View Apartments, 4th Main, Indiranagar',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560038',
  phone: '+919845550123',
};

/** A past order; events by days before today. */
export type DemoOrder = {
  number: string;
  items: { id: string; quantity: number; size?: string; color?: string }[];
  events: { status: number; daysAgo: number; note?: string }[];
  tracking?: { number: string; carrier: string };
};

export const daysAgo = (days: number) => new Date(Date.now() - days * dayMs);

function itemOf(
  orderId: string,
  products: Map<string, CatalogueProduct>,
  { id, quantity, size, color }: DemoOrder['items'][number],
) {
  const product = products.get(id);
  if (!product) throw new Error(`Demo order ${orderId}: unknown product ${id}`);
  const choice = { selectedSize: size, selectedColor: color };
  const [variant] = matchingVariants(product.variants, choice);
  const { discountedPricePaise, regularPricePaise } = variant ?? product;
  return {
    orderId,
    productHandle: id,
    title: product.title,
    imgUrl: variant?.imgUrl ?? product.images[0] ?? null,
    size,
    color,
    quantity,
    pricePaise: discountedPricePaise ?? regularPricePaise,
    hsn: product.hsn,
    unit: product.unit,
    takenFromStock: false,
  };
}

export async function seedCustomer(
  database: Database,
  storeId: number,
  catalogue: CatalogueProduct[],
  pastOrders: DemoOrder[],
): Promise<void> {
  const { password, ...account } = demoCustomer;
  const [user] = await database
    .insert(users)
    .values({
      ...account,
      storeId,
      passwordHash: await hashPassword(password),
      createdAt: daysAgo(200),
      verifiedAt: daysAgo(200),
    })
    .returning({ id: users.id });
  if (!user) throw new Error('The demo customer was not created');
  const products = new Map(catalogue.map((product) => [product.handle, product]));
  const gst = await orderGst(database, storeId, {});
  for (const { number, items, events, tracking } of pastOrders) {
    const rows = items.map((item) => itemOf(number, products, item));
    const status = events.at(-1)?.status ?? orderStatus.pending;
    const totalPaise = rows.reduce((sum, row) => sum + row.quantity * row.pricePaise, 0);
    const [order] = await database
      .insert(orders)
      .values({
        id: number,
        storeId,
        userId: user.id,
        email: account.email,
        phone: shipping.phone,
        shipping,
        status,
        totalPaise,
        tracking,
        gst,
        deliveryDays: currentDeliveryDays(storeId),
        createdAt: daysAgo(events[0]?.daysAgo ?? 0),
        updatedAt: daysAgo(events.at(-1)?.daysAgo ?? 0),
      })
      .returning();
    if (!order) throw new Error(`The demo order ${number} was not created`);
    const lines = await database.insert(orderItems).values(rows).returning();
    const charges = firstEntries(order, lines).map((entry) => ({ ...entry, at: order.createdAt }));
    await addEntries(database, charges);
    const paid = events.find((event) => event.status === orderStatus.processing);
    const transfer = { orderId: number, method: 'transfer' };
    if (paid) {
      const payment = {
        kind: 'payment' as const,
        amountPaise: -totalPaise,
        at: daysAgo(paid.daysAgo),
      };
      await addEntries(database, [{ ...transfer, ...payment }]);
    } else if (status === orderStatus.cancelled) {
      const credit = { kind: 'credit' as const, at: order.updatedAt };
      await addEntries(
        database,
        charges.map((charge) => ({ ...charge, ...credit, amountPaise: -charge.amountPaise })),
      );
    } else if (status === orderStatus.pending) {
      // An awaited transfer keeps the unpaid order open for days.
      const reference = newPaymentReference(number);
      await database
        .insert(paymentAttempts)
        .values({ ...transfer, provider: 'offline', reference });
    }
    await database.insert(orderEvents).values(
      events.map(({ status, daysAgo: days, note }) => ({
        orderId: number,
        status,
        note,
        at: daysAgo(days),
      })),
    );
    if (paid) await issueInvoice(database, number, daysAgo(paid.daysAgo));
  }
}
