import type { Writable } from 'node:stream';
import { normaliseHost } from '@/lib/contract/host';
import type { Settings } from '../settings';

/** What a command stands on; tests hand in their own. */
export type CommandContext = {
  settings: Settings;
  /** The address of a running API that is to be used; without it the way is found. */
  apiUrl: string | undefined;
  stdout: Writable;
  /** For people: progress, notes, errors. */
  stderr: Writable;
  /** Asks a person yes or no; undefined when nobody is there. */
  confirm: ((question: string) => Promise<boolean>) | undefined;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

/** The exit codes of the commands. */
export const exitCode = { ok: 0, failed: 1, usage: 2, rejectedRows: 3, interrupted: 130 } as const;

/** The command was called in a way that it does not understand; the message says what is wrong. */
export class UsageError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'UsageError';
  }
}

/** The value of `--store`, or a UsageError. */
export function requireHost(store: string | undefined): string {
  if (!store) throw new UsageError('Say which store with --store HOST, such as --store localhost.');
  const host = normaliseHost(store);
  if (!host) throw new UsageError(`"${store}" is not the host of a store.`);
  return host;
}
