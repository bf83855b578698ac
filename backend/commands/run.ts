import { CatalogueFileError } from '../catalogue/catalogue-file-error';
import { RemoteCatalogueError } from '../catalogue/remote-catalogue';
import { Refusal } from '../refusal';
import { type CommandContext, exitCode, UsageError } from './context';
import { exportCommand } from './export';
import { importCommand } from './import';
import { removeCommand } from './remove';
import { statsCommand } from './stats';

export const usage = `Usage: npm run catalogue -- COMMAND

  import FILE --store HOST    brings the products of a CSV file into a store: Shopify's product
                              export, or any with a header; a new store is made
    --name NAME               the name of a new store (else made from its host)
    --map FIELD=COLUMN        which column holds what, where the guess is wrong; may be repeated
    --rejected FILE           writes the rows that cannot be used there, with line and reason
    --dry-run                 reads and checks, and changes nothing
  export --store HOST [FILE]  writes a store's products as CSV, in a form that import reads
  stats [--store HOST]        shows what is in the stores
  remove --store HOST ID…     removes products for good; --all removes all of them
    --yes                     does not ask

Works with a running shop (through its API, or the one at SHOP_API_URL) and without.
Exit codes: 0 done, 1 failed, 2 wrong usage, 3 done but for rejected rows.
`;

type Command = (args: string[], context: CommandContext) => Promise<number>;
const commands = new Map<string | undefined, Command>([
  ['import', importCommand],
  ['export', exportCommand],
  ['stats', statsCommand],
  ['remove', removeCommand],
]);

const knownErrors = [CatalogueFileError, RemoteCatalogueError, Refusal];

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

/** Runs one of the merchant's commands and answers its exit code; unexpected errors are thrown. */
export async function run(args: string[], context: CommandContext): Promise<number> {
  const [name, ...rest] = args;
  const command = commands.get(name);
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
