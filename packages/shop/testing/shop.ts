import { randomBytes } from 'node:crypto';
import type { OrderRequest } from '@aangan/contract/order';
import { and, eq, sql } from 'drizzle-orm';
import { variantDefaults } from '../catalogue/product';
import { products } from '../catalogue/schema';
import { addWords } from '../catalogue/search/vocabulary';
import {
  isChoice,
  readVariants,
  summariseVariants,
  type Variant,
  writeVariants,
} from '../catalogue/variants';
import { users } from '../customers/schema';
import { startSession } from '../customers/tokens';
import { createOrder } from '../orders/create-order';
import type { Database } from '../platform/database/open';
import { dummyHash } from '../platform/passwords';
import type { PaymentSettings } from '../stores/payment-settings';
import { type StoredStoreInfo, stores } from '../stores/schema';
import type { Sent, TestApi } from './api';

/** Returns the store's id. */
export async function addStore(
  database: Database,
  host = 'localhost',
  info: StoredStoreInfo = { storeName: host },
  payment: PaymentSettings = { providers: ['offline'] },
): Promise<number> {
  const [store] = await database.insert(stores).values({ host, info, payment }).returning();
  if (!store) throw new Error('The store was not created');
  return store.id;
}

type NewProduct = Partial<Omit<typeof products.$inferInsert, 'storeId'>> & {
  handle: string;
  variants?: Variant[];
  weightGrams?: number;
};

/** Default price ₹100, default title the handle. */
export async function addProducts(
  database: Database,
  storeId: number,
  list: NewProduct[],
): Promise<void> {
  const withVariants = list.map(({ variants, weightGrams, ...product }) => {
    const { regularPricePaise = 10_000, discountedPricePaise = null, stock = null } = product;
    const own = {
      regularPricePaise,
      discountedPricePaise,
      stock,
      weightGrams: weightGrams ?? null,
    };
    return { product, variants: variants ?? [newVariant(own)] };
  });
  const rows = await database
    .insert(products)
    .values(
      withVariants.map(({ product, variants }) => ({
        storeId,
        title: product.handle,
        ...product,
        ...summariseVariants(variants, product.available ?? true),
      })),
    )
    .returning({ productId: products.id });
  await writeVariants(
    database,
    rows.map(({ productId }, at) => ({
      productId,
      before: [],
      after: withVariants[at]?.variants ?? [],
    })),
  );
  await database.execute(addWords(sql`${products}`));
}

/** Of the only store that has the handle; with its choices. */
export async function findProduct(database: Database, handle: string) {
  const [product] = await database.select().from(products).where(eq(products.handle, handle));
  if (!product) return undefined;
  const variants = (await readVariants(database, [product.id])).get(product.id) ?? [];
  return { ...product, variants: variants.filter(isChoice) };
}

/** Replaces the variants of products with the handle: of one store, or of all. */
export async function setVariants(
  database: Database,
  handle: string,
  change: (before: Variant[]) => Variant[],
  storeId?: number,
): Promise<void> {
  const ofStore = storeId === undefined ? undefined : eq(products.storeId, storeId);
  const named = and(eq(products.handle, handle), ofStore);
  for (const { id: productId, available } of await database.select().from(products).where(named)) {
    const before = (await readVariants(database, [productId])).get(productId) ?? [];
    const after = change(before);
    await writeVariants(database, [{ productId, before, after }]);
    const summary = summariseVariants(after, available);
    await database.update(products).set(summary).where(eq(products.id, productId));
  }
}

export const setStock = (
  database: Database,
  handle: string,
  stock: number | null,
  storeId?: number,
) => {
  const change = (before: Variant[]) => before.map((variant) => ({ ...variant, stock }));
  return setVariants(database, handle, change, storeId);
};

/** Default price ₹100; options that are not given do not exist. */
export const newVariant = (variant: Partial<Variant>): Variant => ({
  ...variantDefaults,
  regularPricePaise: 10_000,
  ...variant,
});

/** Adds a signed-in shopper, verified by default. */
export async function addCustomer(
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

/** The seller of tax invoices. */
export const seller = { gstin: '29AAGCB7383J1Z4', legalName: 'Clay LLP', address: 'Bengaluru' };

export const shippingAddress = {
  fullName: 'Asha Rao',
  address: '12 Lake View Road',
  city: 'Bengaluru',
  state: 'Karnataka',
  postalCode: '560001',
  phone: '+919876543210',
};

/** The calls of a new shopper, who is signed in. */
export async function signedInCustomer(api: TestApi, storeId: number, host = 'localhost') {
  const shopper = await addCustomer(api.database, storeId);
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
export type SignedInCustomer = Awaited<ReturnType<typeof signedInCustomer>>;

/** A store with products and a shopper, for the tests of a file. */
export function testStore(
  api: TestApi,
  list: NewProduct[],
  { host = 'localhost', info }: { host?: string; info?: StoredStoreInfo } = {},
) {
  let id = 0;
  let shopper: SignedInCustomer | undefined;
  beforeAll(async () => {
    id = await addStore(api.database, host, info);
    await addProducts(api.database, id, list);
    shopper = await signedInCustomer(api, id, host);
  });
  return {
    get id(): number {
      return id;
    },
    get shopper(): SignedInCustomer {
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
    user: user ?? (await addCustomer(database, storeId)),
    request: { shippingAddress, ...request },
    idempotencyKey: undefined,
    limits: { ordersPerHour: 1e6, unpaidOrdersPerAccount: 1e6, maxQuantityPerLine: 100 },
  });
  return String(order.id);
}
