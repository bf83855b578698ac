import { z } from 'zod';
import { store } from '../merchant/inputs';
import {
  paymentSettingsUpdateSchema,
  paymentViewSchema,
} from '../payments/payment-settings-update';
import { merchantStoreInfoSchema } from './merchant-store-info';
import { pictureName } from './pictures';
import { storedStoreInfoSchema } from './stored-store-info';

const changedValue = z.union([z.string(), z.number(), z.boolean()]);
const changeSchema = z.object({
  path: z.string(),
  before: changedValue.optional(),
  after: changedValue.optional(),
});
const name = z.string().regex(pictureName, 'must be a picture file name such as pot.jpg');

const storeSummarySchema = z.object({
  host: z.string(),
  aliases: z.array(z.string()),
  name: z.string(),
  products: z.number(),
  orders: z.number(),
  shoppers: z.number(),
});
export type StoreSummary = z.infer<typeof storeSummarySchema>;

const synonymsSchema = z.array(z.array(z.string().trim().min(1).max(100)).min(2).max(50)).max(2000);

export const storeOperations = {
  listStores: { input: z.object({}), response: z.array(storeSummarySchema) },
  /** The demo's published credentials, with the hosts where they still work. */
  showDemoAccounts: {
    input: z.object({}),
    response: z.object({ email: z.string(), password: z.string(), hosts: z.array(z.string()) }),
  },
  showStore: {
    input: z.object({ store }),
    response: storeSummarySchema.extend({
      info: storedStoreInfoSchema,
      payment: paymentViewSchema,
      synonyms: synonymsSchema.nullable(),
    }),
  },
  /** Creates or updates a store; `check` only returns the changes. */
  applyStore: {
    input: z.object({
      store,
      info: merchantStoreInfoSchema,
      payment: paymentSettingsUpdateSchema.optional(),
      synonyms: synonymsSchema.nullish(),
      check: z.boolean().default(false),
    }),
    response: z.object({
      host: z.string(),
      isNew: z.boolean(),
      changes: z.array(changeSchema),
      warnings: z.array(z.string()),
      newCallbackSecret: z.string().optional(),
      /** The address of its storefront. */
      url: z.string(),
    }),
  },
  renameStore: {
    input: z.object({ store, to: store.meta({ description: 'new host', value: 'NEWHOST' }) }),
    response: z.object({ host: z.string() }),
  },
  /** Deletes its products, orders and shoppers, too. */
  removeStore: { input: z.object({ store }), response: z.object({ host: z.string() }) },
  /** Finds stored pictures by SHA-256 in hexadecimal. */
  findPictures: {
    input: z.object({
      pictures: z.array(z.object({ name, digest: z.string().length(64) })).max(500),
    }),
    response: z.array(z.object({ name: z.string(), storedAs: z.string().nullable() })),
  },
  /** Base64. */
  addPicture: {
    input: z.object({ name, bytes: z.string() }),
    response: z.object({ storedAs: z.string() }),
  },
  readPicture: { input: z.object({ name }), response: z.object({ bytes: z.string() }) },
} as const;
