import { Command, CommanderError } from 'commander';
import { type CommandDefinition, type Context, exitCode, UsageError } from './command';
import { connect } from './connect';
import { type Group, groups } from './groups';
import { createMerchant } from './merchant';
import { addFields, parseInput } from './options';

type Terminal = Omit<Context, 'merchant' | 'fetch'>;
type Run = (definition: CommandDefinition, input: Record<string, unknown>) => Promise<void>;

function addDefinition(command: Command, definition: CommandDefinition, run: Run): void {
  const { positionals = [], input: schema } = definition;
  command.description(definition.description);
  addFields(command, schema, positionals);
  command.action(async (...args: unknown[]) => {
    const argumentsOf = positionals.map((name, index) => [name, args[index]]);
    const values = { ...Object.fromEntries(argumentsOf), ...command.opts() };
    const parsed = parseInput(schema, values, positionals);
    if ('problem' in parsed) command.error(parsed.problem);
    else {
      await run(definition, parsed.input).catch((error: unknown) => {
        if (error instanceof UsageError) command.error(error.message);
        throw error;
      });
    }
  });
}

/** Begins and ends the messages of commander as ours, which may begin with a host. */
function toSentence(text: string): string {
  const message = text.replace(/^error: (.)/, (_, first: string) => first.toUpperCase()).trim();
  const end = /[.?)]$/.test(message) ? '' : '.';
  return `${message}${end}\n`;
}

function createProgram(
  name: string,
  group: Group,
  { stdout, stderr }: Terminal,
  run: Run,
): Command {
  const program = new Command(`npm run ${name} --`)
    .helpOption('-h, --help', 'shows this help')
    .configureOutput({
      writeOut: (text) => stdout.write(text),
      writeErr: (text) => stderr.write(text),
      outputError: (text, write) => write(toSentence(text)),
    })
    .exitOverride()
    .showHelpAfterError();
  if ('input' in group) addDefinition(program, group, run);
  else {
    program
      .description(group.description)
      .helpCommand('help [COMMAND]', 'shows the help of a command');
    for (const definition of group.commands) {
      const [first = '', second] = definition.name.split(' ');
      const existing = program.commands.find((one) => one.name() === first);
      const parent = second
        ? (existing ?? program.command(first).description(group.nested?.[first] ?? ''))
        : program;
      addDefinition(parent.command(second ?? first), definition, run);
    }
  }
  return program.addHelpText('afterAll', `\n${group.notes}\n`);
}

function explainFileError(error: unknown): string | undefined {
  const { code, path } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return `File not found: ${path}.`;
  if (code === 'EISDIR') return `${path ?? 'The path'} is a folder, not a file.`;
  if (code === 'EACCES') return `No permission for ${path}.`;
  return undefined;
}

/** Runs one command, such as `orders list --store localhost`; returns its exit code. */
export async function run([name = '', ...args]: string[], terminal: Terminal): Promise<number> {
  const { environment, stderr } = terminal;
  let code: number = exitCode.ok;
  const runCommand: Run = async (definition, input) => {
    const ifMissing = definition.ifMissing?.(input) ?? 'create';
    const { fetch, close } = connect(environment, ifMissing, (text) => stderr.write(text));
    try {
      const merchant = createMerchant(fetch);
      const result = await definition.run({ ...terminal, fetch, merchant }, input);
      if (typeof result === 'string') terminal.stdout.write(result);
      else code = result || exitCode.ok;
    } finally {
      await close();
    }
  };
  try {
    const group = groups[name];
    if (!group) throw new Error(`Unknown group "${name}". Use ${Object.keys(groups).join(', ')}.`);
    await createProgram(name, group, terminal, runCommand).parseAsync(args, { from: 'user' });
    return code;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? exitCode.ok : exitCode.usage;
    if ((error as NodeJS.ErrnoException).code === 'EPIPE') return exitCode.ok; // closed by `| head`
    stderr.write(`${explainFileError(error) ?? (error as Error).message}\n`);
    return exitCode.failed;
  }
}
