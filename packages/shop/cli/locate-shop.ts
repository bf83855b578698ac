import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pino } from 'pino';
import { createApp } from '../app';
import { restoreShop } from '../platform/backup/restore-shop';
import { databaseFolder } from '../platform/database/data-directory';
import { commandPurpose, DataDirectoryInUse } from '../platform/database/lock';
import { openDatabase } from '../platform/database/open-database';
import { apiUrlOf, readRunningApi } from '../platform/database/running-api';
import { UnusableData } from '../platform/database/unusable-data';
import { readKeys, readMerchantKey } from '../platform/keys';
import { openPictureStore } from '../platform/media/open-picture-store';
import { readApiSettings, type Settings } from '../platform/settings';

type Environment = Record<string, string | undefined>;
type Where = { createsShop: boolean; onNotice(text: string): void };

/** The merchant API at a URL, or in this process. */
export type LocatedShop = {
  merchantKey: string;
  request(path: string, init: RequestInit): Promise<Response>;
  close(): Promise<void>;
};

async function openInProcess(settings: Settings, onNotice: Where['onNotice']) {
  const opened = await openDatabase(settings, commandPurpose);
  const { isNew, close } = opened;
  try {
    if (isNew) onNotice('No shop found; created a new one.\n');
    const keys = readKeys(settings);
    const pictures = await openPictureStore(settings);
    const log = pino({ level: 'error' }, pino.destination(2));
    const app = createApp({ ...opened, pictures, settings, keys, log });
    const request = async (path: string, init: RequestInit) => app.request(path, init, {});
    return { merchantKey: keys.merchantKey, request, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Finds the running API of the shop, or opens the same app on its database in this process. */
export async function locateShop(
  environment: Environment,
  { createsShop, onNotice }: Where,
): Promise<LocatedShop> {
  const settings = readApiSettings(environment);
  const at = (url: string): LocatedShop => ({
    merchantKey: readMerchantKey(settings),
    request: (path, init) =>
      fetch(new URL(path, url), init).catch((cause: unknown) => {
        throw new Error(`The shop API at ${url} does not answer.`, { cause });
      }),
    close: async () => {},
  });
  const { SHOP_API_URL: apiUrl } = environment;
  if (apiUrl) {
    if (/^https?:/.test(apiUrl) && URL.canParse(apiUrl)) return at(apiUrl);
    throw new Error(
      `Invalid SHOP_API_URL "${apiUrl}". Use an address such as http://127.0.0.1:8044.`,
    );
  }
  if (
    !createsShop &&
    !settings.databaseUrl &&
    !existsSync(join(settings.dataDir, databaseFolder))
  ) {
    throw new UnusableData(
      `${resolve(settings.dataDir)} contains no shop. Check SHOP_DATA_DIR, or create one by npm start or apply-store.`,
    );
  }
  try {
    const running = environment.API_PUBLIC_URL ? undefined : readRunningApi(settings.dataDir);
    // Links lead to the API that runs on the same PostgreSQL, whatever its port.
    const here = running ? { ...settings, apiPublicUrl: running } : settings;
    return await openInProcess(here, onNotice);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    const url = readRunningApi(settings.dataDir) ?? apiUrlOf(settings);
    onNotice(`Using the running shop at ${url}.\n`);
    return at(url);
  }
}

/** Restores a backup to SHOP_DATA_DIR, which must not contain a shop. */
export async function restore(environment: Environment, file: string) {
  const settings = readApiSettings(environment);
  const directory = resolve(settings.dataDir);
  return { directory, ...(await restoreShop(file, settings)) };
}
