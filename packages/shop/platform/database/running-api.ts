import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../settings';

/** A dot file, so that hasDatabase still treats the folder as empty. */
const file = (dataDir: string) => join(dataDir, '.running-api');

export function apiUrlOf({ host, port }: Pick<Settings, 'host' | 'port'>): string {
  const everywhere = host === '0.0.0.0' || host === '::';
  const name = everywhere ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  return `http://${name}:${port}`;
}

/** Writes the API's address beside the data for the merchant's commands; returns its removal. */
export function announceApi(dataDir: string, url: string): () => void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  writeFileSync(file(dataDir), url, { mode: 0o600 });
  return () => rmSync(file(dataDir), { force: true });
}

/** Returns the announced address, whose API may have died since. */
export function readRunningApi(dataDir: string): string | undefined {
  if (!existsSync(file(dataDir))) return undefined;
  const url = readFileSync(file(dataDir), 'utf8').trim();
  return URL.canParse(url) ? url : undefined;
}
