import type { Writable } from 'node:stream';
import type { Settings } from '@/backend/settings';
import { normaliseHost } from '@/lib/rules/host';

export type CommandContext = {
  settings: Settings;
  /** Address of a running API; found automatically if undefined. */
  apiUrl: string | undefined;
  stdout: Writable;
  /** Progress, notes and errors. */
  stderr: Writable;
  /** Asks for confirmation; undefined without a terminal. */
  confirm: ((question: string) => Promise<boolean>) | undefined;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

export const exitCode = { ok: 0, failed: 1, usage: 2, rejectedRows: 3, interrupted: 130 } as const;

export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The value of `--store`, or a UsageError. */
export function requireHost(store: string | undefined): string {
  if (!store) throw new UsageError('Specify a store with --store HOST, such as --store localhost.');
  const host = normaliseHost(store);
  if (!host) throw new UsageError(`Invalid host "${store}" in --store.`);
  return host;
}
