import { Command, CommanderError } from 'commander';
import type { Merchant } from '../merchant/operations';
import { type CommandDefinition, type Context, exitCode, type Values } from './command';
import { commands, notes } from './commands';
import { connect } from './connect';
import { addFields, UsageError } from './options';

type Terminal = Omit<Context, 'merchant' | 'fetch'>;
type Run = (definition: CommandDefinition, values: Values) => Promise<void>;

function addDefinition(command: Command, definition: CommandDefinition, run: Run): void {
  const { positionals, description, fields } = definition;
  command.description(description).summary(description.split('. ')[0] ?? description);
  addFields(command, fields, positionals);
  command.action(async (...args: unknown[]) => {
    const named = positionals.map((name, index) => [name, args[index]]);
    const values: Values = { ...Object.fromEntries(named), ...command.opts() };
    await run(definition, values).catch((error: unknown) => {
      if (error instanceof UsageError) command.error(error.message);
      throw error;
    });
  });
}

/** Names the only store for a command that needs its host. */
async function withStore(
  merchant: Merchant,
  { fields }: CommandDefinition,
  values: Values,
): Promise<Values> {
  const needsStore = fields.some(({ name, required }) => name === 'store' && required);
  if (!needsStore || values.store !== undefined) return values;
  return { ...values, store: (await merchant.showStore({})).host };
}

/** Begins and ends the messages of commander as ours, which may begin with a host. */
function toSentence(text: string): string {
  const message = text.replace(/^error: (.)/, (_, first: string) => first.toUpperCase()).trim();
  const end = /[.?)]$/.test(message) ? '' : '.';
  return `${message}${end}\n`;
}

function createProgram({ stdout, stderr }: Terminal, run: Run): Command {
  const program = new Command('npm run shop --')
    .description('runs the shop')
    .helpOption('-h, --help', 'shows this help')
    .helpCommand('help [COMMAND]', 'shows the help of a command')
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: (text, write) => write(toSentence(text)),
    })
    .exitOverride()
    .showHelpAfterError();
  for (const definition of commands)
    addDefinition(program.command(definition.name), definition, run);
  return program.addHelpText('afterAll', `\n${notes}\n`);
}

function explainFileError(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `File or folder not found: ${path}.`;
  if (code === 'EISDIR') return `${path ?? 'The path'} is a folder, not a file.`;
  if (code === 'EACCES') return `No permission for ${path}.`;
  return undefined;
}

/** Runs one command, such as `list-orders --unpaid`; returns its exit code. */
export async function run(args: string[], terminal: Terminal): Promise<number> {
  const { environment, stderr } = terminal;
  let code: number = exitCode.ok;
  const runCommand: Run = async (definition, values) => {
    const { close, ...connection } = connect(
      environment,
      (text) => stderr.write(text),
      definition.createsShop,
    );
    try {
      const context = { ...terminal, ...connection };
      const given = await withStore(connection.merchant, definition, values);
      const result = await definition.run(context, given);
      if (typeof result === 'string') terminal.stdout.write(result);
      else code = result || exitCode.ok;
    } finally {
      await close();
    }
  };
  try {
    await createProgram(terminal, runCommand).parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.ok : exitCode.usage;
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return exitCode.ok; // closed by `| head`
    stderr.write(`${explainFileError(error) ?? (error as Error).message}\n`);
    return exitCode.failed;
  }
}
