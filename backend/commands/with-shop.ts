import { pino } from 'pino';
import type { Revalidation } from '@/lib/contract/revalidation';
import type { Catalogue } from '../catalogue/catalogue';
import { databaseCatalogue } from '../catalogue/database-catalogue';
import { remoteCatalogue } from '../catalogue/remote-catalogue';
import { DataDirectoryInUse } from '../database/lock';
import { type Database, openDatabase } from '../database/open';
import { readKeys } from '../keys';
import { type MerchantClient, merchantClient } from '../merchant/client';
import { databaseMerchant } from '../merchant/database-merchant';
import type { Merchant } from '../merchant/operations';
import { remoteMerchant } from '../merchant/remote-merchant';
import { revalidateStorefront } from '../services/revalidate-storefront';
import type { Settings } from '../settings';
import type { CommandContext } from './context';

const purpose = "one of the merchant's commands";

/** The two ways to a part of the shop. */
type Ways<Part> = {
  inDatabase(database: Database, tell: (news: Revalidation) => Promise<boolean>): Part;
  throughApi(call: MerchantClient): Part;
};

function localApi({ host, port }: Settings): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/**
 * Does some work with a part of the shop: through the API when its address is given or when it runs
 * and holds the embedded database, else with the database itself.
 */
async function withShop<Part, T>(
  { settings, apiUrl, stderr }: CommandContext,
  { inDatabase, throughApi }: Ways<Part>,
  work: (part: Part) => Promise<T>,
): Promise<T> {
  const keys = readKeys(settings);
  if (apiUrl) return work(throughApi(merchantClient(apiUrl, keys.merchantKey)));
  try {
    const { database, close } = await openDatabase(settings, purpose);
    try {
      const storefront = { ...settings, ...keys };
      const log = pino({ level: 'silent' });
      return await work(
        inDatabase(database, (news) => revalidateStorefront(storefront, news, log)),
      );
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    const url = localApi(settings);
    stderr.write(`The database is in use by ${error.holder}; asking ${url} to do it.\n`);
    return work(throughApi(merchantClient(url, keys.merchantKey)));
  }
}

/** Does some work with the stores' products. */
export const withCatalogue = <T>(
  context: CommandContext,
  work: (catalogue: Catalogue) => Promise<T>,
): Promise<T> =>
  withShop(context, { inDatabase: databaseCatalogue, throughApi: remoteCatalogue }, work);

/** Does some work with the stores' orders and settings. */
export const withMerchant = <T>(
  context: CommandContext,
  work: (merchant: Merchant) => Promise<T>,
): Promise<T> =>
  withShop(context, { inDatabase: databaseMerchant, throughApi: remoteMerchant }, work);
