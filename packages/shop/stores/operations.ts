import { z } from 'zod';
import { store } from '../merchant/inputs';
import { paymentSettingsUpdateSchema } from '../payments/payment-settings';
import { merchantStoreInfoSchema } from './merchant-store-info';
import { pictureName } from './pictures';

const name = z.string().regex(pictureName, 'must be a picture file name such as pot.jpg');

const synonymsSchema = z.array(z.array(z.string().trim().min(1).max(100)).min(2).max(50)).max(2000);

export const storeOperations = {
  listStores: z.object({}),
  /** The demo's published credentials, with the hosts where they still work. */
  showDemoAccounts: z.object({}),
  showStore: z.object({ store }),
  /** Creates or updates a store; `check` only returns the changes. */
  applyStore: z.object({
    store,
    info: merchantStoreInfoSchema,
    payment: paymentSettingsUpdateSchema.optional(),
    synonyms: synonymsSchema.nullish(),
    check: z.boolean().default(false),
  }),
  renameStore: z.object({ store, to: store.meta({ description: 'new host', value: 'NEWHOST' }) }),
  /** Deletes its products, orders and shoppers, too. */
  removeStore: z.object({ store }),
  /** Finds stored pictures by SHA-256 in hexadecimal. */
  findPictures: z.object({
    pictures: z.array(z.object({ name, digest: z.string().length(64) })).max(500),
  }),
  /** Base64. */
  addPicture: z.object({ name, bytes: z.string() }),
  readPicture: z.object({ name }),
} as const;
