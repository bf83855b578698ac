import { countText } from '@aangan/contract/rules/count-text';
import { policyTypes, shopPages } from '@aangan/contract/rules/shop-pages';
import { asc, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import { products } from '../catalogue/schema';
import { readStoreSynonyms } from '../catalogue/search/synonyms';
import { users } from '../customers/schema';
import { store } from '../operation/inputs';
import { operation, shopOperation } from '../operation/operation';
import { orders } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { storefrontOrigin } from '../platform/public-urls';
import { paymentSettingsUpdateSchema } from '../stores/payment-settings';
import type { StoreSettings } from '../stores/payment-view';
import { paymentView } from '../stores/payment-view';
import {
  addPicture,
  copyPicture,
  findPictures,
  pictureName,
  readPicture,
} from '../stores/pictures';
import { stores } from '../stores/schema';
import { requireMainHost } from '../stores/store-hosts';
import { storedStoreInfoSchema } from '../stores/stored-store-info';
import { readStoredInfo, readStoreRow } from '../stores/stores';
import { applyStore } from './apply-store';
import { listPolicies, policyHtml, toPolicyFile } from './folder/policies';
import { merchantStoreInfoSchema } from './merchant-store-info';
import { labelledSettings } from './settings';
import { settingsOperations, settingsTables } from './settings-operations';

const section = 'settings';

const policyTitles = Object.fromEntries(policyTypes.map((slug) => [slug, shopPages[slug].label]));

const name = z.string().regex(pictureName, 'must be a picture file name such as pot.jpg');

const synonymsSchema = z.array(z.array(z.string().trim().min(1).max(100)).min(2).max(50)).max(2000);

async function readStores(database: Database, storeId?: number) {
  const rows = await database
    .select({
      id: stores.id,
      host: stores.host,
      info: stores.info,
      payment: stores.payment,
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

/** A row of the policies, and the settings of its store. */
type PolicySubject = StoreSettings & { policy?: string };

export const storeOperations = {
  listSettings: operation({
    title: 'Settings',
    section,
    input: z.object({}),
    async run({ database, store }) {
      const { info, payment } = await readStoreRow(database, store.id);
      const current = { info, payment: paymentView(payment) };
      return {
        rows: Object.values(settingsTables).flatMap((table) => labelledSettings(table, current)),
      };
    },
    columns: [
      { label: 'Setting', value: ({ name }) => name },
      { label: 'Value', value: ({ value }) => value },
    ],
  }),
  listStores: shopOperation({
    title: 'Stores',
    input: z.object({}),
    isRead: true,
    run: ({ database }) => readStores(database),
    done: (all) =>
      all
        .map(
          (one) =>
            `${one.host}: ${one.name}, ${countText(one.products, 'product')}, ${countText(one.orders, 'order')} and ${countText(one.shoppers, 'shopper')}`,
        )
        .join('\n') || 'No stores yet.',
  }),
  showStore: operation({
    title: 'Show the store',
    section,
    input: z.object({}),
    isRead: true,
    async run({ database, store }) {
      const [shown] = await readStores(database, store.id);
      if (!shown) throw new Error(`The store ${store.host} was deleted during the request.`);
      return { ...shown, synonyms: await readStoreSynonyms(database, store.id) };
    },
  }),
  /** Creates or updates a store; `check` only returns the changes. */
  applyStore: shopOperation({
    title: 'Apply the folder of a store',
    input: z.object({
      store,
      info: merchantStoreInfoSchema.optional(),
      payment: paymentSettingsUpdateSchema.optional(),
      synonyms: synonymsSchema.nullish(),
      check: z.boolean().default(false),
    }),
    isInternal: true,
    async run({ database, settings, publish }, { store, check, info, ...others }) {
      const wanted = { ...others, ...(info && { info: { ...info, hasFolder: true } }) };
      const { storeHosts } = settings;
      const applied = await applyStore(database, store, wanted, { storeHosts, check });
      const isChanged = !check && (applied.isNew || applied.changes.length > 0);
      if (isChanged) await publish({ store: applied.host, storeInfo: true });
      return { ...applied, url: storefrontOrigin(settings, applied.host) };
    },
  }),
  ...settingsOperations,
  listPolicies: operation({
    title: 'Policies',
    section,
    input: z.object({}),
    run: async ({ database, store }) => ({
      rows: listPolicies(await readStoredInfo(database, store.id)),
    }),
    columns: [
      { label: 'Policy', value: ({ title }) => title },
      { label: 'Text', value: ({ text }) => text },
    ],
  }),
  setPolicy: operation({
    title: 'Change the text',
    button: 'Save',
    section,
    subject: 'policy',
    hint: 'Words in double braces, such as {{companyName}}, are filled in from the settings.',
    input: z.object({
      policy: z.enum(policyTypes).meta({ label: 'Policy', options: policyTitles }),
      text: z.string().max(50_000).nullish().meta({
        label: 'Text',
        hint: 'Markdown or HTML. Empty: the text that every shop begins with.',
        isLong: true,
      }),
    }),
    async run({ database, settings, store, publish }, { policy, text }) {
      const { storeHosts } = settings;
      const info = await readStoredInfo(database, store.id);
      const policies = { ...info.policies, [policy]: policyHtml(policy, text) };
      await applyStore(database, store.host, { info: { ...info, policies } }, { storeHosts });
      await publish({ store: store.host, storeInfo: true });
      return { policy, url: `${storefrontOrigin(settings, store.host)}/${policy}` };
    },
    isOffered: ({ policy }: PolicySubject) => policy !== undefined,
    form: ({ info }: PolicySubject, policy) => ({
      text: { value: toPolicyFile(policy, info.policies?.[policy] ?? '').text },
    }),
    done: ({ policy, url }) =>
      `${policyTitles[policy]} is saved. Shoppers see it within seconds at ${url}`,
  }),
  renameStore: operation({
    title: 'Change the host of the store',
    section,
    subject: 'to',
    hint: 'The old host no longer works.',
    input: z.object({
      to: z.string().trim().min(1).max(253).meta({ label: 'New host', value: 'NEWHOST' }),
    }),
    isDestructive: true,
    async run({ database, settings, store, publish }, { to }) {
      const host = await database.transaction(async (transaction) => {
        const found = await requireMainHost(transaction, to, settings.storeHosts);
        if (found.store) {
          throw new HttpError(409, `The store ${found.host} already exists.`, { field: 'to' });
        }
        const change = { host: found.host, updatedAt: sql`now()` };
        await transaction.update(stores).set(change).where(eq(stores.id, store.id));
        return found.host;
      });
      for (const one of [store.host, host]) {
        await publish({ store: one, storeInfo: true, catalogue: true });
      }
      return { before: store.host, host };
    },
    done: ({ before, host }) =>
      `Renamed ${before} to ${host}. From now on use --store ${host} in commands.`,
  }),
  removeStore: operation({
    title: 'Delete the store',
    section,
    hint: 'With its products, orders and customers, for good.',
    input: z.object({}),
    isDestructive: true,
    async run({ database, store: { id, host }, publish }) {
      await database.delete(stores).where(eq(stores.id, id));
      await publish({ store: host, storeInfo: true, catalogue: true });
      return { host };
    },
    done: ({ host }) => `Deleted ${host}.`,
  }),
  /** Finds stored pictures by SHA-256 in hexadecimal. */
  findPictures: shopOperation({
    title: 'Find pictures',
    input: z.object({
      pictures: z.array(z.object({ name, digest: z.string().length(64) })).max(500),
    }),
    isInternal: true,
    run: ({ pictures }, wanted) => findPictures(pictures, wanted.pictures),
  }),
  /** Base64. */
  addPicture: shopOperation({
    title: 'Add a picture',
    input: z.object({ name, bytes: z.string() }),
    isInternal: true,
    run: async ({ pictures }, { name, bytes }) => ({
      storedAs: await addPicture(pictures, name, Buffer.from(bytes, 'base64')),
    }),
  }),
  /** Stores a picture of the internet as `copiedName`; says why it cannot. */
  copyPicture: shopOperation({
    title: 'Copy a picture',
    input: z.object({ address: z.url().max(2000) }),
    isInternal: true,
    run: async (
      { pictures, settings },
      { address },
    ): Promise<{ problem?: string | undefined }> => ({
      problem: await copyPicture(pictures, address, settings.testPictureHost),
    }),
  }),
  readPicture: shopOperation({
    title: 'Read a picture',
    input: z.object({ name }),
    isInternal: true,
    run: async ({ pictures }, { name }) => ({
      bytes: (await readPicture(pictures, name)).toString('base64'),
    }),
  }),
};
