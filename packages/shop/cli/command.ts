import { writeFile } from 'node:fs/promises';
import type { Writable } from 'node:stream';
import type { z } from 'zod';
import type { Merchant } from '../merchant/operations';
import { type Field, fieldsOf, readText } from '../operation/fields';
import type { Environment, MerchantFetch } from './connect';
import { parseValues, UsageError } from './options';

export type Context = {
  merchant: Merchant;
  fetch: MerchantFetch;
  environment: Environment;
  stdout: Writable;
  /** Progress, notes and errors. */
  stderr: Writable;
  /** Asks for confirmation; undefined without a terminal. */
  confirm: ((question: string) => Promise<boolean>) | undefined;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
};

export const exitCode = {
  ok: 0,
  failed: 1,
  usage: 2,
  rejectedRows: 3,
  interrupted: 130,
} as const;

/** Writes to the file, if one is named, or to the standard output. */
export async function writeText(
  text: string,
  file: string | undefined,
  stdout: Writable,
): Promise<void> {
  if (file === undefined) {
    stdout.write(text);
    return;
  }
  await writeFile(file, text);
  stdout.write(`Wrote ${file}\n`);
}

/** Asks unless `yes`; throws UsageError without a terminal. */
export function confirmation(
  { confirm }: Pick<Context, 'confirm'>,
  yes: boolean,
  what: string,
): NonNullable<Context['confirm']> {
  if (yes) return async () => true;
  if (confirm) return confirm;
  throw new UsageError(`${what} needs confirmation, but there is no terminal. Add --yes.`);
}

/** Values of the command line by field. */
export type Values = Record<string, string | string[] | boolean | undefined>;
type Result = Promise<string | number | undefined> | Promise<void>;

export type CommandDefinition = {
  name: string;
  description: string;
  /** Fields that are positional arguments; the others are options. */
  positionals: readonly string[];
  fields: readonly Field[];
  /** Creates a shop where there is none. */
  createsShop?: boolean;
  /** Returns the text to print, or the exit code unless it is 0. */
  run(context: Context, values: Values): Result;
};

type TypedDefinition<Input extends z.ZodObject> = Pick<
  CommandDefinition,
  'name' | 'description' | 'createsShop'
> & {
  positionals?: (keyof Input['shape'] & string)[];
  input: Input;
  run(context: Context, input: z.output<Input>): Result;
};

/** A command that does more than run an operation. */
export const defineCommand = <Input extends z.ZodObject>({
  input,
  positionals = [],
  run,
  ...definition
}: TypedDefinition<Input>): CommandDefinition => {
  const fields = fieldsOf(input);
  const read = (values: Values) =>
    Object.fromEntries(
      Object.entries(values).map(([name, value]) => {
        const field = fields.find((one) => one.name === name);
        return [name, field && typeof value === 'string' ? readText(field, value) : value];
      }),
    );
  return {
    ...definition,
    positionals,
    fields,
    run: (context, values) => run(context, parseValues(input, read(values), positionals)),
  };
};
