import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings';

/** Hidden, so that a folder with nothing else in it still counts as untouched (hasDatabase). */
const file = (dataDir: string) => join(dataDir, '.running-api');

/** Where an API of these settings is asked on this machine, without a path. */
export function apiAddress({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Says beside the data where the API listens, for the merchant's commands; answers how to unsay it. */
export function announceApi(dataDir: string, address: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file(dataDir), address, { mode: 0o600 });
  return () => rmSync(file(dataDir), { force: true });
}

/** Where the API said that it listens; it may have died since. Undefined where none did. */
export function readRunningApi(dataDir: string): string | undefined {
  if (!existsSync(file(dataDir))) return undefined;
  const address = readFileSync(file(dataDir), 'utf8').trim();
  return URL.canParse(address) ? address : undefined;
}
