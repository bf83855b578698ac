import { CatalogueFileError } from '@/backend/catalogue/catalogue-file-error';
import { DataDirectoryInUse } from '@/backend/database/lock';
import { UnusableData } from '@/backend/database/unusable-data';
import { HttpError } from '@/backend/http-error';
import { FolderError } from '@/backend/store-config/folder-error';
import { didYouMean } from '@/backend/suggest';
import { ShopApiError } from './client';
import { type CommandContext, exitCode, UsageError } from './context';

export type Command = (args: string[], context: CommandContext) => Promise<number>;

export type CommandFamily = { usage: string; commands: Record<string, Command> };

const expectedErrors = [
  CatalogueFileError,
  DataDirectoryInUse,
  FolderError,
  ShopApiError,
  HttpError,
  UnusableData,
];

const isHelp = (word: string) => word === '--help' || word === '-h';

/** Returns the usage lines of one command. */
function usageOf(usage: string, name: string): string {
  const lines = usage.split('\n');
  const start = lines.findIndex((line) => new RegExp(`^ {2}${name}\\b`).test(line));
  const length = lines.slice(start + 1).findIndex((line) => !line.startsWith('    '));
  return [lines[0], '', ...lines.slice(start, start + 1 + length), ''].join('\n');
}

function unknownCommand(name: string, known: string[]): string {
  if (name === '') return '';
  return `Unknown command "${name}".${didYouMean(name, known)}\n\n`;
}

function explainFileError(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `File not found: ${path}.`;
  if (code === 'EISDIR') return `${path ?? 'The path'} is a folder, not a file.`;
  if (code === 'EACCES') return `No permission for ${path}.`;
  return undefined;
}

const isUsageError = (error: unknown): error is Error =>
  error instanceof UsageError ||
  String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS');

/** Runs one command and returns its exit code; throws unexpected errors. */
export async function run(
  { usage, commands }: CommandFamily,
  args: string[],
  context: CommandContext,
): Promise<number> {
  const [name = '', ...rest] = args;
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) {
    const requested = isHelp(name) || name === 'help';
    if (requested) context.stdout.write(usage);
    else context.stderr.write(unknownCommand(name, Object.keys(commands)) + usage);
    return requested ? exitCode.ok : exitCode.usage;
  }
  if (rest.some(isHelp)) {
    context.stdout.write(usageOf(usage, name));
    return exitCode.ok;
  }
  try {
    return await command(rest, context);
  } catch (error) {
    if (isUsageError(error)) {
      context.stderr.write(`${error.message}\n\n${usageOf(usage, name)}`);
      return exitCode.usage;
    }
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return exitCode.ok; // closed by `| head`
    const known = expectedErrors.some((kind) => error instanceof kind);
    const message = known ? (error as Error).message : explainFileError(error);
    if (message === undefined) throw error;
    context.stderr.write(`${message}\n`);
    return exitCode.failed;
  }
}
