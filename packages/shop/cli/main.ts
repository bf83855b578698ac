import { createInterface } from 'node:readline/promises';
import { run } from './run';

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

async function main(): Promise<void> {
  const { env: environment, stdout, stderr, stdin } = process;
  process.exitCode = await run(process.argv.slice(3), {
    environment,
    stdout,
    stderr,
    signal: interruption.signal,
    confirm: stdin.isTTY ? confirm : undefined,
  });
}

void main();
