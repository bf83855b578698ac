import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { countText } from '@/lib/rules/count-text';
import { defineCommand, exitCode } from '../command';
import { flag } from '../fields';
import { columns } from '../listing';
import { type Known, type Row, runCheck } from './check';
import { checks } from './checks';

const credentials = z
  .string()
  .regex(/^[^:\s]+@[^:\s]+:.+$/, 'Use EMAIL:PASSWORD.')
  .transform((text) => {
    const [email = '', ...password] = text.split(':');
    return { email, password: password.join(':') };
  });

const fieldValue = z.string().regex(/^[^=]+=/, 'Use NAME=VALUE.');

type Report = Pick<Known, 'address' | 'host' | 'isPaid' | 'account'> & {
  orders: string[];
  rows: Row[];
};

const countOf = ({ rows }: Report, result: Row['result']) =>
  rows.filter((row) => row.result === result).length;

function toText(report: Report): string {
  const { address, host, rows, isPaid, orders, account } = report;
  const cells = rows.map(({ result, call, what, status = '–', ms = '–', detail }) => [
    ...[result, call, what, `${status}`, `${ms} ms`, detail],
  ]);
  const errors = countText(countOf(report, 'error'), 'error');
  const warnings = countText(countOf(report, 'warning'), 'warning');
  const made = [countText(orders.length, 'order'), ...(account ? [`the account ${account}`] : [])];
  return [
    `Backend ${address}, store ${host}\n\n${columns(cells)}`,
    `\n${errors}, ${warnings}, ${countOf(report, 'not checked')} not checked. `,
    `${isPaid ? 'An order was paid' : 'Nothing was paid'}.\n`,
    `Made ${made.join(' and ')}${orders.length > 0 ? `: ${orders.join(', ')}. They stay there` : ''}.\n`,
    rows[0]?.result === 'error'
      ? 'Is ADDRESS that of the API, with its path (/api/v1), and HOST that of a store?\n'
      : '',
  ].join('');
}

export const checkBackendCommand = defineCommand({
  name: 'check-backend',
  description: 'makes the calls of the contract to a backend and lists what is wrong',
  positionals: ['address'],
  input: z.object({
    address: z
      .string()
      .refine(
        (text) => /^https?:/.test(text) && URL.canParse(text),
        'Use an address such as https://api.example.in/api/v1.',
      )
      .transform((text) => text.replace(/\/+$/, ''))
      .meta({ description: 'of the API, such as https://api.example.in/api/v1' }),
    host: z
      .string()
      .optional()
      .meta({ description: 'of the store; that of ADDRESS without "api."' }),
    shopper: credentials
      .optional()
      .meta({ description: 'a test account, for the calls of a shopper', value: 'EMAIL:PASSWORD' }),
    allowOrders: flag('places one or two orders, by a new account without --shopper'),
    pay: z.array(fieldValue).default([]).meta({
      description: 'a value of the payment form, repeatable: starts a payment, such as a test',
      value: 'NAME=VALUE',
    }),
    timeout: z
      .number()
      .positive()
      .max(900)
      .default(8)
      .meta({ description: 'of a call (default 8)', value: 'SECONDS' }),
    json: flag('prints JSON'),
  }),
  async run({ stdout, signal }, { host, pay, timeout, json, ...input }) {
    const { address } = input;
    const known: Known = {
      ...{ ...input, signal, timeoutMs: timeout * 1000 },
      host: host ?? new URL(address).host.replace(/^api\./, ''),
      pay: new Map(pay.map((text) => text.split(/=(.*)/s) as [string, string])),
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
    const report = { address, host: known.host, isPaid, account, orders: [...orders], rows };
    stdout.write(json ? `${JSON.stringify(report, null, 2)}\n` : toText(report));
    return countOf(report, 'error') > 0 ? exitCode.failed : exitCode.ok;
  },
});
