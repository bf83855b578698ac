import { randomUUID } from 'node:crypto';
import type { Writable } from 'node:stream';
import { countText } from '@aangan/contract/rules/count-text';
import { Command, CommanderError, InvalidArgumentError } from 'commander';
import { type Known, type Row, runCheck } from './check';
import { checks } from './checks';

type Options = {
  host?: string;
  shopper?: Known['shopper'];
  allowOrders?: boolean;
  pay: Known['pay'];
  timeout: number;
  json?: boolean;
};

function parseAddress(text: string): string {
  if (/^https?:/.test(text) && URL.canParse(text)) return text.replace(/\/+$/, '');
  throw new InvalidArgumentError('Use an address such as https://api.example.in/api/v1.');
}

function parseCredentials(text: string): Known['shopper'] {
  const [, email, password] = /^([^:\s]+@[^:\s]+):(.+)$/.exec(text) ?? [];
  if (email && password) return { email, password };
  throw new InvalidArgumentError('Use EMAIL:PASSWORD.');
}

function addFieldValue(text: string, others: Known['pay']): Known['pay'] {
  const [, name, value = ''] = /^([^=]+)=(.*)$/s.exec(text) ?? [];
  if (name) return new Map([...others, [name, value]]);
  throw new InvalidArgumentError('Use NAME=VALUE.');
}

function parseSeconds(text: string): number {
  if (Number(text) > 0 && Number(text) <= 900) return Number(text);
  throw new InvalidArgumentError('Use at most 900 seconds.');
}

type Report = Pick<Known, 'address' | 'host' | 'isPaid' | 'account'> & {
  orders: string[];
  rows: Row[];
};

const countOf = ({ rows }: Report, result: Row['result']) =>
  rows.filter((row) => row.result === result).length;

function toText(report: Report): string {
  const { address, host, rows, isPaid, orders, account } = report;
  const lines = rows.map(({ result, call, what, status = '–', ms = '–', detail }) => {
    const cells = [result.padEnd(11), call.padEnd(36), what.padEnd(32), status, `${ms} ms`, detail];
    // A backend's text may hold commands for the terminal.
    return `${cells
      .join('  ')
      .trimEnd()
      .replaceAll(/\p{Cc}+/gu, ' ')}\n`;
  });
  const errors = countText(countOf(report, 'error'), 'error');
  const warnings = countText(countOf(report, 'warning'), 'warning');
  const made = [countText(orders.length, 'order'), ...(account ? [`the account ${account}`] : [])];
  return [
    `Backend ${address}, store ${host}\n\n${lines.join('')}`,
    `\n${errors}, ${warnings}, ${countOf(report, 'not checked')} not checked. `,
    `${isPaid ? 'An order was paid' : 'Nothing was paid'}.\n`,
    `Made ${made.join(' and ')}${orders.length > 0 ? `: ${orders.join(', ')}. They stay there` : ''}.\n`,
    rows[0]?.result === 'error'
      ? 'Is ADDRESS that of the API, with its path (/api/v1), and HOST that of a store?\n'
      : '',
  ].join('');
}

async function check(
  address: string,
  { host, shopper, allowOrders = false, pay, timeout }: Options,
  signal: AbortSignal,
): Promise<Report> {
  const known: Known = {
    ...{ address, shopper, allowOrders, pay, signal, timeoutMs: timeout * 1000 },
    host: host ?? new URL(address).host.replace(/^api\./, ''),
    person: {
      ...{ firstName: 'Check', lastName: 'Backend', password: randomUUID() },
      email: `check-backend.${randomUUID().slice(0, 8)}@example.com`,
    },
    idempotencyKey: randomUUID(),
    ...{ offers: [], products: [], total: 0, orders: new Set(), isPaid: false },
  };
  const rows: Row[] = [];
  for (const row of checks) rows.push(await runCheck(row, known));
  const { isPaid, account, orders } = known;
  return { address, host: known.host, isPaid, account, orders: [...orders], rows };
}

/** Makes the calls of the contract to a backend and lists what is wrong; returns the exit code. */
export async function checkBackend(
  args: string[],
  { stdout, stderr, signal }: { stdout: Writable; stderr: Writable; signal: AbortSignal },
): Promise<number> {
  let code = 0;
  const command = new Command('npm run check-backend --')
    .description('makes the calls of the contract to a backend and lists what is wrong')
    .argument('<address>', 'of the API, such as https://api.example.in/api/v1', parseAddress)
    .option('--host <HOST>', 'of the store; that of ADDRESS without "api."')
    .option('--shopper <EMAIL:PASSWORD>', 'a test account, for its calls', parseCredentials)
    .option('--allow-orders', 'places one or two orders, by a new account without --shopper')
    .option('--pay <NAME=VALUE>', 'pays by the form, repeatable', addFieldValue, new Map())
    .option('--timeout <SECONDS>', 'of a call', parseSeconds, 8)
    .option('--json', 'prints JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 no errors, 1 errors, which fail shoppers, 2 wrong usage.',
    )
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
    })
    .exitOverride()
    .action(async (address: string, options: Options) => {
      const report = await check(address, options, signal);
      stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : toText(report));
      code = countOf(report, 'error') > 0 ? 1 : 0;
    });
  try {
    await command.parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
}
