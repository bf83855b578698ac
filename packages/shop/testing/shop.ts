import { randomBytes } from 'node:crypto';
import type { OrderRequest } from '@aangan/contract/order';
import { eq, sql } from 'drizzle-orm';
import { products, type StoredVariant } from '../catalogue/schema';
import { addWords } from '../catalogue/search/vocabulary';
import { dummyHash } from '../customers/passwords';
import { users } from '../customers/schema';
import { startSession } from '../customers/sessions';
import { createOrder } from '../orders/create-order';
import type { PaymentSettings } from '../payments/payment-settings';
import type { Database } from '../platform/database/open';
import { type StoredStoreInfo, stores } from '../stores/schema';
import type { Sent, TestApi } from './api';

/** Returns the store's id. */
export async function addStore(
  database: Database,
  host = 'localhost',
  info: StoredStoreInfo = { storeName: host },
  payment?: PaymentSettings,
): Promise<number> {
  const [store] = await database.insert(stores).values({ host, info, payment }).returning();
  if (!store) throw new Error('The store was not created');
  return store.id;
}

type NewProduct = Partial<Omit<typeof products.$inferInsert, 'storeId'>> & { handle: string };

/** Default price ₹100, default title the handle. */
export async function addProducts(
  database: Database,
  storeId: number,
  list: NewProduct[],
): Promise<void> {
  await database.insert(products).values(
    list.map((product) => ({
      storeId,
      title: product.handle,
      regularPricePaise: 10_000,
      ...product,
    })),
  );
  await database.execute(addWords(sql`${products}`));
}

/** Of the only store that has the handle. */
export async function findProduct(database: Database, handle: string) {
  const [product] = await database.select().from(products).where(eq(products.handle, handle));
  return product;
}

/** Default price ₹100; options that are not given do not exist. */
export const newVariant = (variant: Partial<StoredVariant>): StoredVariant => ({
  ...{ size: null, color: null, sku: null, barcode: null, imgUrl: null, stock: null },
  ...{ regularPricePaise: 10_000, discountedPricePaise: null },
  ...variant,
});

/** Adds a signed-in shopper, verified by default. */
export async function addShopper(
  database: Database,
  storeId: number,
  verifiedAt: Date | null = new Date(),
) {
  const email = `${randomBytes(6).toString('hex')}@example.in`;
  const person = { firstName: 'Asha', lastName: 'Rao', email, passwordHash: dummyHash };
  const [user] = await database
    .insert(users)
    .values({ storeId, verifiedAt, ...person })
    .returning();
  if (!user) throw new Error('The shopper was not created');
  return { id: user.id, email, token: await startSession(database, user.id, 1) };
}

export const shippingAddress = {
  fullName: 'Asha Rao',
  address: '12 Lake View Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '+919876543210',
};

/** The calls of a new shopper, who is signed in. */
export async function signedInShopper(api: TestApi, storeId: number, host = 'localhost') {
  const shopper = await addShopper(api.database, storeId);
  const send = (path: string, sent: Sent = {}) =>
    api.send(path, { host, token: shopper.token, ...sent });
  return {
    ...shopper,
    send,
    place: (wanted: Record<string, number>, more: object = {}) =>
      send('/orders', { body: { products: wanted, shippingAddress, ...more } }),
    read: async (number: string) => (await send(`/orders/${number}`)).body,
    cancel: (number: string) => send(`/orders/${number}/cancel`, { body: {} }),
    pay: (orderId: string, fields: Record<string, string>) =>
      send('/payments', { body: { orderId, fields } }),
  };
}
export type SignedInShopper = Awaited<ReturnType<typeof signedInShopper>>;

/** A store with products and a shopper, for the tests of a file. */
export function testStore(
  api: TestApi,
  list: NewProduct[],
  { host = 'localhost', info }: { host?: string; info?: StoredStoreInfo } = {},
) {
  let id = 0;
  let shopper: SignedInShopper | undefined;
  beforeAll(async () => {
    id = await addStore(api.database, host, info);
    await addProducts(api.database, id, list);
    shopper = await signedInShopper(api, id, host);
  });
  return {
    get id(): number {
      return id;
    },
    get shopper(): SignedInShopper {
      if (!shopper) throw new Error('The store has not been opened.');
      return shopper;
    },
  };
}

/** Places an order without limits, of a new shopper by default, and returns its number. */
export async function placeOrder(
  database: Database,
  storeId: number,
  request: Partial<OrderRequest> & Pick<OrderRequest, 'products'>,
  user?: { id: string; email: string },
): Promise<string> {
  const { order } = await createOrder(database, {
    storeId,
    user: user ?? (await addShopper(database, storeId)),
    request: { shippingAddress, ...request },
    idempotencyKey: undefined,
    limits: { ordersPerHour: 100, unpaidOrdersPerAccount: 100, maxQuantityPerLine: 100 },
  });
  return String(order.id);
}
