import { createInterface } from 'node:readline/promises';
import { z } from 'zod';
import { readApiSettings } from '@/backend/settings';
import { exitCode } from './context';
import { type CommandFamily, run } from './run';

const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort());
process.once('SIGTERM', () => interruption.abort());

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  terminal.once('SIGINT', () => interruption.abort());
  const { signal } = interruption;
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `, { signal })).trim());
  } finally {
    terminal.close();
  }
}

function readApiUrl(address: string | undefined): string | undefined {
  if (!address) return undefined;
  if (z.url({ protocol: /^https?$/ }).safeParse(address).success) return address;
  throw new Error(
    `Invalid SHOP_API_URL "${address}". Use an address such as http://localhost:4000.`,
  );
}

function runHere(family: CommandFamily): Promise<number> {
  return run(family, process.argv.slice(2), {
    settings: readApiSettings(process.env),
    apiUrl: readApiUrl(process.env.SHOP_API_URL),
    stdout: process.stdout,
    stderr: process.stderr,
    confirm: process.stdin.isTTY ? confirm : undefined,
    signal: interruption.signal,
  });
}

export async function start(family: CommandFamily): Promise<void> {
  try {
    process.exitCode = await runHere(family);
  } catch (error) {
    process.stderr.write(`The command failed: ${(error as Error).message}\n`);
    process.exitCode = exitCode.failed;
  }
}
