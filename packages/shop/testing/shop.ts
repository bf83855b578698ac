import { randomBytes } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { addWords } from '../catalogue/search/vocabulary';
import { dummyHash } from '../customers/passwords';
import { startSession } from '../customers/sessions';
import type { PaymentSettings } from '../payments/payment-settings';
import type { Database } from '../platform/database/open';
import {
  products,
  type StoredStoreInfo,
  type StoredVariant,
  stores,
  users,
} from '../platform/database/schema';

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
