import { pino } from 'pino';
import { DataDirectoryInUse } from '@/backend/database/lock';
import { openDatabase } from '@/backend/database/open';
import { openReplica } from '@/backend/database/replica';
import { apiAddress, readRunningApi } from '@/backend/database/running-api';
import { readKeys, readMerchantKey } from '@/backend/keys';
import { openPictureStore } from '@/backend/media/picture-store';
import { databaseMerchant } from '@/backend/merchant/database-merchant';
import type { Merchant } from '@/backend/merchant/operations';
import { revalidateStorefronts } from '@/backend/services/revalidate-storefronts';
import { merchantClient } from './client';
import type { CommandContext } from './context';
import { remoteMerchant } from './remote-merchant';

const healthTimeoutMs = 2000;
const purpose = 'a merchant command';

async function isReachable(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(healthTimeoutMs);
  const response = await fetch(new URL('/health', url), { signal }).catch(() => undefined);
  return response?.ok ?? false;
}

/** Runs `work` through the API if its address is given or it runs here, else on the database. */
export async function withMerchant<T>(
  { settings, apiUrl, stderr }: CommandContext,
  work: (merchant: Merchant) => Promise<T>,
): Promise<T> {
  const throughApi = (url: string) =>
    work(remoteMerchant(merchantClient(url, readMerchantKey(settings))));
  if (apiUrl) return throughApi(apiUrl);
  const running = readRunningApi(settings.dataDir);
  if (settings.databaseUrl && running && (await isReachable(running))) return throughApi(running);
  try {
    const { database, isNew, close } = await openDatabase(settings, purpose);
    const log = pino({ level: 'silent' });
    const { databaseReplicaUrl: url, databaseConnections: connections } = settings;
    const replica = url ? openReplica({ url, connections }, database, log) : undefined;
    try {
      if (isNew) stderr.write('No shop found; created a new one.\n');
      const storefronts = { ...settings, ...readKeys(settings), replica };
      return await work(
        databaseMerchant(database, settings, await openPictureStore(settings), (event) =>
          revalidateStorefronts(storefronts, event, log),
        ),
      );
    } finally {
      await replica?.close();
      await close();
    }
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    const url = running ?? apiAddress(settings);
    stderr.write(`The database is in use by ${error.holder}; using the API at ${url}.\n`);
    return throughApi(url);
  }
}
