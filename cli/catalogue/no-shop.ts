import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { checkNewProducts } from '@/backend/catalogue/upsert-products';
import { databaseFolder } from '@/backend/database/data-directory';
import type { Merchant } from '@/backend/merchant/operations';
import type { Settings } from '@/backend/settings';
import { requireServed } from '@/backend/shops/store-hosts';
import { normaliseHost } from '@/lib/rules/host';
import type { CommandContext } from '../context';

export const hasShop = ({ settings, apiUrl }: Pick<CommandContext, 'settings' | 'apiUrl'>) =>
  apiUrl !== undefined ||
  settings.databaseUrl !== undefined ||
  existsSync(join(settings.dataDir, databaseFolder));

/** The merchant of a dry run without a database. */
export function emptyShop({
  storeHosts,
}: Settings): Pick<Merchant, 'openStore' | 'upsertProducts'> {
  return {
    async openStore({ store }) {
      const host = normaliseHost(store) ?? store;
      requireServed(host, storeHosts);
      return { host, isNew: true };
    },
    upsertProducts: async (batch) => checkNewProducts(batch),
  };
}
