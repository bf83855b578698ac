import { pino } from 'pino';
import { DataDirectoryInUse } from '../database/lock';
import { openDatabase } from '../database/open';
import { readKeys, readMerchantKey } from '../keys';
import { merchantClient } from '../merchant/client';
import { databaseMerchant } from '../merchant/database-merchant';
import type { Merchant } from '../merchant/operations';
import { remoteMerchant } from '../merchant/remote-merchant';
import { revalidateStorefront } from '../services/revalidate-storefront';
import type { Settings } from '../settings';
import type { CommandContext } from './context';

const purpose = 'a merchant command';

/** Where the API of these settings listens. */
export function localApi({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * Does some work as the merchant: through the API when its address is given or when it runs and
 * holds the embedded database, else with the database itself.
 */
export async function withMerchant<T>(
  { settings, apiUrl, stderr }: CommandContext,
  work: (merchant: Merchant) => Promise<T>,
): Promise<T> {
  const throughApi = (url: string) =>
    work(remoteMerchant(merchantClient(url, readMerchantKey(settings))));
  if (apiUrl) return throughApi(apiUrl);
  try {
    const { database, isNew, close } = await openDatabase(settings, purpose);
    try {
      if (isNew) stderr.write('There was no shop yet: a new one begins here.\n');
      const storefront = { ...settings, ...readKeys(settings) };
      const log = pino({ level: 'silent' });
      return await work(
        databaseMerchant(database, settings, (news) => revalidateStorefront(storefront, news, log)),
      );
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    const url = localApi(settings);
    stderr.write(`The database is in use by ${error.holder}; asking ${url} to do it.\n`);
    return throughApi(url);
  }
}
