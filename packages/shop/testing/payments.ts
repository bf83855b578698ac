import { asc, eq } from 'drizzle-orm';
import { orderEvents, orders } from '../orders/schema';
import type { PaymentSettings } from '../payments/payment-settings';
import { payments } from '../payments/schema';
import type { TestApi } from './api';
import { addProducts, addStore, signedInShopper } from './shop';

export const upiAccount = {
  vpa: 'aangan@okbank',
  payeeName: 'Aangan',
  callbackSecret: 'callback-secret-of-the-tests',
};
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
  const shopper = await signedInShopper(api, store, host);

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
    paymentsOf(orderId: string) {
      return database
        .select()
        .from(payments)
        .where(eq(payments.orderId, orderId))
        .orderBy(asc(payments.createdAt), asc(payments.id));
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
