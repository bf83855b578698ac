import { createInterface } from 'node:readline/promises';
import { readApiSettings } from '../settings';
import { exitCode } from './context';
import { run } from './run';

async function confirm(question: string): Promise<boolean> {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  try {
    return /^y(es)?$/i.test((await terminal.question(`${question} [y/N] `)).trim());
  } finally {
    terminal.close();
  }
}

const interruption = new AbortController();
process.once('SIGINT', () => interruption.abort());
process.once('SIGTERM', () => interruption.abort());

async function main(): Promise<number> {
  return run(process.argv.slice(2), {
    settings: readApiSettings(process.env),
    apiUrl: process.env.SHOP_API_URL || undefined,
    stdout: process.stdout,
    stderr: process.stderr,
    confirm: process.stdin.isTTY ? confirm : undefined,
    signal: interruption.signal,
  });
}

main().then(
  (code) => {
    process.exitCode = code;
  },
  (error: Error) => {
    process.stderr.write(`The command failed: ${error.message}\n`);
    process.exitCode = exitCode.failed;
  },
);
