import { z } from 'zod';
import { type TableName, table, tableNames } from '../merchant/operations';
import { type Field, fieldsOf, labelledValues, readTexts } from '../operation/fields';
import { store } from '../operation/inputs';
import type { AnyOperation } from '../operation/operation';
import { tableText } from '../operation/table-text';
import { csvText } from '../platform/csv/csv-text';
import {
  type CommandDefinition,
  type Context,
  confirmation,
  exitCode,
  type Values,
  writeText,
} from './command';
import { flag, parseValues, toKebab } from './options';

type Row = Record<string, unknown>;
type Answer = { rows?: Row[]; next?: number | undefined };
type Run = (input: object) => Promise<Answer>;

/** Excel needs it. */
const byteOrderMark = '\uFEFF';

const json = (answer: unknown) => `${JSON.stringify(answer, undefined, 2)}\n`;

const common = z.object({ json: flag('prints the answer as JSON') });
const ofStore = z.object({ store: store.optional() });
const ofLists = z.object({
  all: flag('prints all pages, not only the first'),
  csv: z.string().optional().meta({ hint: 'writes all rows as CSV to this file', value: 'FILE' }),
});
const ofDestructive = z.object({ yes: flag('skips the confirmation') });

const maxCell = 60;
const shortened = (cell: string) => (cell.length > maxCell ? `${cell.slice(0, maxCell)}…` : cell);

async function readRows(run: Run, isWhole: boolean) {
  const rows: Row[] = [];
  let after: number | undefined;
  do {
    const page = await run(after === undefined ? {} : { after });
    rows.push(...(page.rows ?? []));
    after = page.next;
  } while (isWhole && after !== undefined);
  return { rows, hasMore: after !== undefined };
}

/** Prints the first page of a list, or all of it. */
async function printList(
  { columns: shown = [], title }: AnyOperation,
  read: (isWhole: boolean) => ReturnType<typeof readRows>,
  { csv, ...values }: Values,
  { stdout, stderr }: Context,
): Promise<void> {
  const file = typeof csv === 'string' ? csv : undefined;
  const { rows, hasMore } = await read(Boolean(values.all || values.json || file));
  const tableOf = (chosen: typeof shown) => [
    chosen.map(({ label }) => label),
    // The columns are those of the same operation.
    ...rows.map((row) => chosen.map(({ value }) => value(row as never))),
  ];
  if (values.json) stdout.write(json(rows));
  else if (file) {
    await writeText(`${byteOrderMark}${csvText(tableOf(shown))}`, file, stdout);
  } else if (rows.length === 0) stderr.write(`${title}: none.\n`);
  else {
    const cells = tableOf(shown.filter(({ isDetail }) => !isDetail));
    stdout.write(tableText(cells.map((row) => row.map(shortened))));
  }
  if (hasMore) stderr.write('There are more: --all prints them.\n');
}

const asText = (value: Values[string]) => [value ?? []].flat().join(',');

const inputOf = (fields: readonly Field[], values: Values) =>
  readTexts(
    fields,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, asText(value)])),
  );

function operationCommand(name: TableName): CommandDefinition {
  const operation: AnyOperation = table[name];
  const { title, hint, input, subject, isDestructive } = operation;
  const fields = fieldsOf(input);
  const positionals = subject ? [subject] : [];
  return {
    name: toKebab(name),
    description: hint ? `${title}. ${hint}` : title,
    positionals,
    fields: [
      ...fields,
      ...(operation.isOfShop ? [] : fieldsOf(ofStore)),
      ...fieldsOf(common),
      ...(operation.columns ? fieldsOf(ofLists) : []),
      ...(isDestructive ? fieldsOf(ofDestructive) : []),
    ],
    async run(context, values) {
      const given = inputOf(fields, values);
      parseValues(input, given, positionals);
      const body = { ...given, ...(values.store !== undefined && { store: values.store }) };
      // The API parses the input again.
      const run: Run = (more) => context.merchant[name]({ ...body, ...more } as never);
      if (operation.columns) {
        await printList(operation, (isWhole) => readRows(run, isWhole), values, context);
        return exitCode.ok;
      }
      if (isDestructive) {
        const named = Object.entries(labelledValues(fields, given)).map(
          ([label, value]) => `${label}: ${value}`,
        );
        const agree = confirmation(context, Boolean(values.yes), title);
        const question = named.length > 0 ? `${title} (${named.join(', ')})?` : `${title}?`;
        if (!(await agree([question, hint].filter(Boolean).join(' ')))) {
          context.stderr.write('Nothing was changed.\n');
          return exitCode.failed;
        }
      }
      const answer = await run({});
      return values.json || !operation.done ? json(answer) : `${operation.done(answer as never)}\n`;
    },
  };
}

/** `npm run shop -- stop-coupon GARDEN10` runs `stopCoupon`. */
export const operationCommands: CommandDefinition[] = tableNames
  .filter((name) => !(table[name] as AnyOperation).isInternal)
  .map(operationCommand);
