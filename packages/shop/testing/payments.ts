import { orderStatus } from '@aangan/contract/rules/order-status';
import { asc, eq } from 'drizzle-orm';
import { newPaymentReference } from '../orders/order-number';
import { readOrderState } from '../orders/order-state';
import { orderEvents, orders } from '../orders/schema';
import { transitionOrder } from '../orders/transition-order';
import { paymentAttempts } from '../payments/schema';
import type { Database } from '../platform/database/open';
import type { PaymentSettings } from '../stores/payment-settings';
import type { TestApi } from './api';
import { addProducts, addStore, signedInCustomer } from './shop';

export const upiAccount = { vpa: 'aangan@okbank', payeeName: 'Aangan' };
export const bankAccount = {
  accountName: 'Aangan Garden LLP',
  accountNumber: '012345678901',
  ifsc: 'SBIN0001234',
  bankName: 'State Bank of India',
};

/** Opens a store with a payment provider and a shopper who buys a bench of ₹1,999.50. */
export async function openPayingStore(
  api: TestApi,
  payment: PaymentSettings,
  host = 'shop.example.in',
) {
  const { database } = api;
  const store = await addStore(database, host, { storeName: 'Aangan' }, payment);
  await addProducts(database, store, [{ handle: 'bench', regularPricePaise: 199_950, stock: 500 }]);
  const shopper = await signedInCustomer(api, store, host);

  return {
    ...shopper,
    id: store,
    host,
    place: async (): Promise<string> => (await shopper.place({ bench: 1 })).body.id,
    async statusOf(orderId: string) {
      const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
      return order?.status;
    },
    async eventsOf(orderId: string) {
      const events = await database
        .select()
        .from(orderEvents)
        .where(eq(orderEvents.orderId, orderId))
        .orderBy(asc(orderEvents.id));
      return events.map(({ status }) => status);
    },
    /** What was begun and what arrived, oldest first. */
    async paymentsOf(orderId: string) {
      const [order] = await database.select().from(orders).where(eq(orders.id, orderId));
      if (!order) throw new Error(`Unknown order ${orderId}.`);
      return (await readOrderState(database, order)).payments;
    },
  };
}
export type PayingStore = Awaited<ReturnType<typeof openPayingStore>>;

/** Posts a form without following redirects. */
export async function postForm(address: string, fields: Record<string, string>) {
  const response = await fetch(address, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
  return {
    status: response.status,
    location: response.headers.get('location') ?? undefined,
    text: await response.text(),
  };
}

/** What the shopper chooses at checkout; without a word from the provider. */
export async function beginPayment(
  database: Database,
  orderId: string,
  chosen: { provider: string; method: string; data?: Record<string, unknown> },
) {
  const [attempt] = await database
    .insert(paymentAttempts)
    .values({ orderId, reference: newPaymentReference(orderId), ...chosen })
    .returning();
  if (!attempt) throw new Error('The attempt was not created.');
  return attempt;
}

/** Pending → Processing, to be paid on delivery. */
export async function orderInCash(database: Database, orderId: string): Promise<void> {
  await beginPayment(database, orderId, { provider: 'cod', method: 'cash' });
  const { pending, processing } = orderStatus;
  await transitionOrder(database, orderId, { from: [pending], to: processing });
}
