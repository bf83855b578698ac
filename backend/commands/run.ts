import { CatalogueFileError } from '../catalogue/catalogue-file-error';
import { DataDirectoryInUse } from '../database/lock';
import { UnusableData } from '../database/unusable-data';
import { ShopApiError } from '../merchant/client';
import { Refusal } from '../refusal';
import { type CommandContext, exitCode, UsageError } from './context';

export type Command = (args: string[], context: CommandContext) => Promise<number>;

/** Commands that belong together under one name, and how to use them. */
export type CommandFamily = { usage: string; commands: Record<string, Command> };

const knownErrors = [CatalogueFileError, DataDirectoryInUse, ShopApiError, Refusal, UnusableData];

function explainFileError(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `There is no file ${path}.`;
  if (code === 'EISDIR') return `${path ?? 'That'} is a folder, not a file.`;
  if (code === 'EACCES') return `${path} may not be read or written.`;
  return undefined;
}

const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

/** Runs one command of a family and answers its exit code; unexpected errors are thrown. */
export async function run(
  { usage, commands }: CommandFamily,
  args: string[],
  context: CommandContext,
): Promise<number> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const asked = name === 'help' || name === '--help' || name === '-h';
    (asked ? context.stdout : context.stderr).write(usage);
    return asked ? exitCode.ok : exitCode.usage;
  }
  try {
    return await command(rest, context);
  } catch (error) {
    if (isUsageError(error)) {
      context.stderr.write(`${error.message}\n\n${usage}`);
      return exitCode.usage;
    }
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return exitCode.ok; // `| head` has enough
    const known = knownErrors.some((kind) => error instanceof kind);
    const message = known ? (error as Error).message : explainFileError(error);
    if (message === undefined) throw error;
    context.stderr.write(`${message}\n`);
    return exitCode.failed;
  }
}
