import { pino } from 'pino';
import type { Catalogue } from '../catalogue/catalogue';
import { databaseCatalogue } from '../catalogue/database-catalogue';
import { remoteCatalogue } from '../catalogue/remote-catalogue';
import { DataDirectoryInUse } from '../database/lock';
import { openDatabase } from '../database/open';
import { readKeys } from '../keys';
import { revalidateStorefront } from '../services/revalidate-storefront';
import type { Settings } from '../settings';
import type { CommandContext } from './context';

const purpose = 'the catalogue command';

function localApi({ host, port }: Settings): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

async function withDatabase<T>(settings: Settings, work: (catalogue: Catalogue) => Promise<T>) {
  const { database, close } = await openDatabase(settings, purpose);
  try {
    const storefront = { ...settings, ...readKeys(settings) };
    const log = pino({ level: 'silent' });
    return await work(
      databaseCatalogue(database, (news) => revalidateStorefront(storefront, news, log)),
    );
  } finally {
    await close();
  }
}

/**
 * Does some work with the catalogue: through the API when its address is given or when it runs and
 * holds the embedded database, else with the database itself.
 */
export async function withCatalogue<T>(
  { settings, apiUrl, stderr }: CommandContext,
  work: (catalogue: Catalogue) => Promise<T>,
): Promise<T> {
  const { merchantKey } = readKeys(settings);
  if (apiUrl) return work(remoteCatalogue(apiUrl, merchantKey));
  try {
    return await withDatabase(settings, work);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    const url = localApi(settings);
    stderr.write(`The database is in use by ${error.holder}; asking ${url} to do it.\n`);
    return work(remoteCatalogue(url, merchantKey));
  }
}
