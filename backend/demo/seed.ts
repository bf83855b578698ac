import { sql } from 'drizzle-orm';
import { catalogueFields } from '../catalogue/product';
import { upsertProducts } from '../catalogue/upsert-products';
import type { Database } from '../database/open';
import { storeAliases, stores } from '../database/schema';
import { toCatalogueProduct } from './demo-product';
import { seedShopper } from './demo-shopper';
import type { DemoStore } from './demo-store';
import { gardenStore } from './garden/store';
import { tvStore } from './tv/store';

export const demoStores: DemoStore[] = [gardenStore, tvStore];

async function seedStore(database: Database, demo: DemoStore): Promise<void> {
  const { host, aliases, info, catalogue, orders } = demo;
  const categories = Object.keys(catalogue);
  const [store] = await database
    .insert(stores)
    .values({ host, info: { ...info, categories }, payment: { provider: 'sandbox' } })
    .returning({ id: stores.id });
  if (!store) throw new Error(`The demo store ${host} was not made.`);
  await database.insert(storeAliases).values(aliases.map((host) => ({ host, storeId: store.id })));
  const products = Object.entries(catalogue).flatMap(([category, list]) =>
    list.map((product) => toCatalogueProduct(category, product)),
  );
  await upsertProducts(database, store.id, { products, fields: catalogueFields });
  await seedShopper(database, store.id, products, orders);
}

/** Fills a database without any store with the demo stores; another one stays as it is. */
export async function seedDemoStores(database: Database): Promise<void> {
  await database.transaction(async (transaction) => {
    await transaction.execute(sql`lock table ${stores} in share row exclusive mode`);
    if ((await transaction.$count(stores)) > 0) return;
    for (const demo of demoStores) await seedStore(transaction, demo);
  });
}
