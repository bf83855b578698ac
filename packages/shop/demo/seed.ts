import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { describeRow } from '../catalogue/describe-product';
import { importProducts } from '../catalogue/import-products';
import { type CatalogueProduct, completeProduct } from '../catalogue/product';
import { syncCategories } from '../catalogue/sync-categories';
import { upsertProducts } from '../catalogue/upsert-products';
import { users } from '../customers/schema';
import { reviews } from '../marketing/schema';
import { coupons } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { dummyHash } from '../platform/passwords';
import { applyStore } from '../store-settings/apply-store';
import { openProducts, pictureNames, readStore } from '../store-settings/folder/read-folder';
import { demoFolder } from '../stores/demo-folders';
import { pictureUrl } from '../stores/pictures';
import { stores } from '../stores/schema';
import { requireStore } from '../stores/stores';
import { type DemoOrder, daysAgo, seedCustomer } from './demo-customer';

export const demoStores = [
  { host: 'localhost', folder: demoFolder('garden') },
  { host: 'tv.localhost', folder: demoFolder('tv') },
];

type DemoStore = (typeof demoStores)[number];
type DemoCoupon = Omit<typeof coupons.$inferInsert, 'storeId'>;

const readJson = (folder: string, name: string) =>
  JSON.parse(readFileSync(join(folder, name), 'utf8'));

/** A published review by an invented customer, who cannot sign in. */
type DemoReview = {
  product: string;
  name: string;
  daysAgo: number;
  rating: number;
  title: string;
  text: string;
  reply?: { text: string; daysAgo: number };
};

async function seedReviews(database: Database, storeId: number, demo: DemoReview[]): Promise<void> {
  const names = [...new Set(demo.map(({ name }) => name))];
  const customers = new Map<string, string>();
  for (const name of names) {
    const [firstName = '', lastName = ''] = name.split(' ');
    const email = `${firstName}.${lastName}@aangan.example`.toLowerCase();
    const [user] = await database
      .insert(users)
      .values({ storeId, email, firstName, lastName, passwordHash: dummyHash })
      .returning({ id: users.id });
    if (user) customers.set(name, user.id);
  }
  await database.insert(reviews).values(
    demo.map(({ product, name, daysAgo: days, rating, title, text, reply }) => ({
      storeId,
      productHandle: product,
      userId: customers.get(name) ?? '',
      status: 'published' as const,
      rating,
      title,
      text,
      createdAt: daysAgo(days),
      ...(reply && { reply: reply.text, repliedAt: daysAgo(reply.daysAgo) }),
    })),
  );
}

async function seedStore(database: Database, { host, folder }: DemoStore): Promise<void> {
  // Served from the folder under their own names.
  const pictureUrls = new Map(pictureNames(folder).map((name) => [name, pictureUrl(name)]));
  const wanted = readStore(folder, pictureUrls, {});
  await applyStore(database, host, wanted, { storeHosts: new Map() });
  const { id } = await requireStore(database, host);
  const file = await openProducts(folder, pictureUrls);
  if (!file) throw new Error(`Demo store ${host} has no products.csv`);
  const catalogue: CatalogueProduct[] = [];
  const { rejections } = await importProducts(file, (batch) => {
    catalogue.push(...batch.products.flatMap((product) => completeProduct(product) ?? []));
    return upsertProducts(database, id, batch);
  });
  const [rejected] = rejections;
  if (rejected) throw new Error(`Invalid demo products.csv, ${describeRow(rejected)}`);
  await syncCategories(database, id, wanted.info.categories ?? undefined);
  const demoCoupons: DemoCoupon[] = readJson(folder, 'coupons.json');
  for (const coupon of demoCoupons) {
    await database.insert(coupons).values({ ...coupon, storeId: id });
  }
  const orders: DemoOrder[] = readJson(folder, 'orders.json');
  await seedCustomer(database, id, catalogue, orders);
  if (!existsSync(join(folder, 'reviews.json'))) return;
  const written: { reviews: DemoReview[] } = readJson(folder, 'reviews.json');
  await seedReviews(database, id, written.reviews);
}

/** Adds the demo stores to a database without stores. */
export async function seedDemoStores(
  database: Database,
  onStore: (host: string) => void = () => {},
): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${stores} in share row exclusive mode`);
    if ((await transaction.$count(stores)) > 0) return;
    for (const demo of demoStores) {
      onStore(demo.host);
      await seedStore(transaction, demo);
    }
  });
}
