import type { Writable } from 'node:stream';
import type { z } from 'zod';
import type { Environment, IfMissing, MerchantFetch } from './connect';
import type { Merchant } from './merchant';

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

/** Printed with the help of the command. */
export class UsageError extends Error {}

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

type TypedDefinition<Input extends z.ZodObject> = {
  /** Two words for a command within another. */
  name: string;
  description: string;
  /** Fields of the input that are positional arguments. */
  positionals?: (keyof Input['shape'] & string)[];
  /** All other fields are options. */
  input: Input;
  ifMissing?: (input: z.output<Input>) => IfMissing;
  /** Returns the text to print, or the exit code unless it is 0. */
  run(
    context: Context,
    input: z.output<Input>,
  ): Promise<string | number | undefined> | Promise<void>;
};

export type CommandDefinition = TypedDefinition<z.ZodObject>;

export const defineCommand = <Input extends z.ZodObject>(
  definition: TypedDefinition<Input>,
): CommandDefinition =>
  // The runner passes the output of the same schema.
  definition as unknown as CommandDefinition;
