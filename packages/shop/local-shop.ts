import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type Logger, pino } from 'pino';
import { createApp } from './app';
import { requireEmbedded } from './platform/backup/pack-shop';
import { restoreShop } from './platform/backup/restore-shop';
import { databaseFolder } from './platform/database/data-directory';
import { commandPurpose, DataDirectoryInUse } from './platform/database/lock';
import { openDatabase } from './platform/database/open-database';
import { apiUrlOf, readRunningApi } from './platform/database/running-api';
import { UnusableData } from './platform/database/unusable-data';
import { readKeys, readMerchantKey } from './platform/keys';
import { openPictureStore } from './platform/media/open-picture-store';
import { readApiSettings, type Settings } from './platform/settings';

const healthTimeoutMs = 2000;

/** `temporary`: an empty shop that is deleted at the end. `fail`: the embedded one must exist. */
export type IfMissing = 'create' | 'temporary' | 'fail';

type Environment = Record<string, string | undefined>;
type Where = { apiUrl: string | undefined; ifMissing: IfMissing; onNotice(text: string): void };

/** Where the merchant API is: at a URL, or in this process. */
export type LocatedShop = { merchantKey: string } & (
  | { url: string }
  | { request(path: string, init: RequestInit): Promise<Response>; close(): Promise<void> }
);

async function isReachable(url: string): Promise<boolean> {
  const signal = AbortSignal.timeout(healthTimeoutMs);
  const response = await fetch(new URL('/health', url), { signal }).catch(() => undefined);
  return response?.ok ?? false;
}

async function openInProcess(settings: Settings, log: Logger, onNotice: Where['onNotice']) {
  const opened = await openDatabase(settings, commandPurpose);
  const { isNew, close } = opened;
  try {
    if (isNew) onNotice('No shop found; created a new one.\n');
    const keys = readKeys(settings);
    const pictures = await openPictureStore(settings);
    const app = createApp({ ...opened, pictures, settings, keys, log });
    const request = async (path: string, init: RequestInit) => app.request(path, init, {});
    return { merchantKey: keys.merchantKey, request, close };
  } catch (error) {
    await close();
    throw error;
  }
}

async function openTemporary(settings: Settings, log: Logger) {
  const dataDir = mkdtempSync(join(tmpdir(), 'aangan-dry-run-'));
  const remove = () => rmSync(dataDir, { recursive: true, force: true });
  try {
    const shop = await openInProcess(
      { ...settings, dataDir, productionSettings: [] },
      log,
      () => {},
    );
    return { ...shop, close: () => shop.close().finally(remove) };
  } catch (error) {
    remove();
    throw error;
  }
}

const hasShop = ({ databaseUrl, dataDir }: Settings) =>
  databaseUrl !== undefined || existsSync(join(dataDir, databaseFolder));

/** Finds the running API of the shop, or opens the same app on its database in this process. */
export async function locateShop(
  environment: Environment,
  { apiUrl, ifMissing, onNotice }: Where,
): Promise<LocatedShop> {
  const settings = readApiSettings(environment);
  const log = pino({ level: 'error' }, pino.destination(2));
  const at = (url: string) => ({ url, merchantKey: readMerchantKey(settings) });
  if (ifMissing === 'fail') requireEmbedded(settings);
  if (apiUrl) return at(apiUrl);
  const running = readRunningApi(settings.dataDir);
  if (settings.databaseUrl && running && (await isReachable(running))) return at(running);
  if (ifMissing !== 'create' && !hasShop(settings)) {
    if (ifMissing === 'temporary') return openTemporary(settings, log);
    throw new UnusableData(`${resolve(settings.dataDir)} contains no shop. Check SHOP_DATA_DIR.`);
  }
  try {
    return await openInProcess(settings, log, onNotice);
  } catch (error) {
    if (!(error instanceof DataDirectoryInUse)) throw error;
    const url = running ?? apiUrlOf(settings);
    onNotice(`Using the running shop at ${url}.\n`);
    return at(url);
  }
}

/** Restores a backup to SHOP_DATA_DIR, which must not contain a shop. */
export async function restore(environment: Environment, file: string) {
  const settings = readApiSettings(environment);
  requireEmbedded(settings);
  const directory = resolve(settings.dataDir);
  return { directory, ...(await restoreShop(file, directory)) };
}
