import type { Writable } from 'node:stream';
import type { z } from 'zod';
import type { Environment, IfMissing, MerchantFetch, SendRequest } from './connect';
import type { Merchant } from './merchant';

export type Context = {
  merchant: Merchant;
  fetch: MerchantFetch;
  /** Sends a request to a path of the shop API. */
  request: SendRequest;
  /** The address of the running shop API; undefined if there is none. */
  apiUrl: () => Promise<string | undefined>;
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

type TypedDefinition<Input extends z.ZodObject> = {
  /** Two words for a command within another. */
  name: string;
  description: string;
  /** Fields of the input that are positional arguments. */
  positionals?: (keyof Input['shape'] & string)[];
  /** All other fields are options. */
  input: Input;
  ifMissing?: (input: z.output<Input>) => IfMissing;
  /** Returns the exit code. */
  run(context: Context, input: z.output<Input>): Promise<number>;
};

export type CommandDefinition = TypedDefinition<z.ZodObject>;

export const defineCommand = <Input extends z.ZodObject>(
  definition: TypedDefinition<Input>,
): CommandDefinition =>
  // The runner passes the output of the same schema.
  definition as unknown as CommandDefinition;
