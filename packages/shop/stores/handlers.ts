import type { StoreHosts } from '@aangan/contract/rules/store-hosts';
import { asc, eq, sql } from 'drizzle-orm';
import { products } from '../catalogue/schema';
import { readStoreSynonyms } from '../catalogue/search/synonyms';
import { users } from '../customers/schema';
import { openDemoAccounts } from '../demo/demo-customer';
import type { Handlers, OldNeeds as Needs } from '../merchant/operations';
import { orders } from '../orders/schema';
import { paymentView } from '../payments/update-payment-settings';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { storefrontOrigin } from '../platform/public-urls';
import { applyStore } from './apply-store';
import type { storeOperations } from './operations';
import { addPicture, findPictures, readPicture } from './pictures';
import { storeAliases, stores } from './schema';
import { requireMainHost } from './store-hosts';
import { storedStoreInfoSchema } from './stored-store-info';
import { requireStore } from './stores';

/** The old host no longer works. */
function renameStore(
  database: Database,
  hosts: { store: string; to: string },
  storeHosts: StoreHosts,
): Promise<{ before: string; host: string }> {
  return database.transaction(async (transaction) => {
    const { id, host: before } = await requireStore(transaction, hosts.store);
    const { host, store: other } = await requireMainHost(transaction, hosts.to, storeHosts);
    if (other) throw new HttpError(409, `The store ${host} already exists.`, { field: 'to' });
    const updatedAt = sql`now()`;
    await transaction.update(stores).set({ host, updatedAt }).where(eq(stores.id, id));
    return { before, host };
  });
}

/** Deletes its products, orders and shoppers, too. */
async function removeStore(database: Database, requestedHost: string): Promise<string> {
  const { id, host } = await requireStore(database, requestedHost);
  await database.delete(stores).where(eq(stores.id, id));
  return host;
}

async function readStores(database: Database, storeId?: number) {
  const rows = await database
    .select({
      id: stores.id,
      host: stores.host,
      info: stores.info,
      payment: stores.payment,
      aliases: sql<string[]>`array(
        select ${storeAliases.host} from ${storeAliases} where ${storeAliases.storeId} = ${stores.id}
        order by 1)`,
      products: database.$count(products, eq(products.storeId, stores.id)),
      orders: database.$count(orders, eq(orders.storeId, stores.id)),
      shoppers: database.$count(users, eq(users.storeId, stores.id)),
    })
    .from(stores)
    .where(storeId === undefined ? undefined : eq(stores.id, storeId))
    .orderBy(asc(stores.id));
  return rows.map(({ info, payment, ...row }) => ({
    ...row,
    name: info.storeName || info.companyName || row.host,
    info: storedStoreInfoSchema.parse(info),
    payment: paymentView(payment),
  }));
}

export type StoreSummary = Awaited<ReturnType<typeof readStores>>[number];

export function storeHandlers({ database, settings, pictures: pictureStore, publish }: Needs) {
  const { storeHosts } = settings;
  return {
    listStores: () => readStores(database),
    showDemoAccounts: () => openDemoAccounts(database),
    async showStore({ store }) {
      const { id } = await requireStore(database, store);
      const [shown] = await readStores(database, id);
      if (!shown) throw new Error(`The store ${store} was deleted during the request.`);
      return { ...shown, synonyms: await readStoreSynonyms(database, id) };
    },
    async applyStore({ store, check, ...wanted }) {
      const applied = await applyStore(database, store, wanted, { storeHosts, check });
      const isChanged = !check && (applied.isNew || applied.changes.length > 0);
      if (isChanged) await publish({ store: applied.host, storeInfo: true });
      return { ...applied, url: storefrontOrigin(settings, applied.host) };
    },
    async renameStore(input) {
      const { before, host } = await renameStore(database, input, storeHosts);
      for (const store of [before, host])
        await publish({ store, storeInfo: true, catalogue: true });
      return { host };
    },
    async removeStore({ store }) {
      const host = await removeStore(database, store);
      await publish({ store: host, storeInfo: true, catalogue: true });
      return { host };
    },
    findPictures: ({ pictures }) => findPictures(pictureStore, pictures),
    addPicture: async ({ name, bytes }) => ({
      storedAs: await addPicture(pictureStore, name, Buffer.from(bytes, 'base64')),
    }),
    readPicture: async ({ name }) => ({
      bytes: (await readPicture(pictureStore, name)).toString('base64'),
    }),
  } satisfies Handlers<typeof storeOperations>;
}
