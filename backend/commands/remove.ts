import { parseArgs } from 'node:util';
import type { Handles } from '../catalogue/catalogue';
import { type CommandContext, exitCode, requireHost, UsageError } from './context';
import { withCatalogue } from './with-shop';

function readArguments(args: string[]) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      all: { type: 'boolean' },
      yes: { type: 'boolean' },
    },
  });
  const { all = false, yes = false, store } = values;
  if (all === positionals.length > 0) throw new UsageError('Name the ids to remove, or say --all.');
  const handles: Handles = all ? 'all' : positionals;
  return { host: requireHost(store), handles, yes };
}

/** Removes products from a store for good; their orders stay as they are. */
export async function removeCommand(args: string[], context: CommandContext): Promise<number> {
  const { host, handles, yes } = readArguments(args);
  if (!yes) {
    if (!context.confirm) throw new UsageError('Nobody is there to confirm: say --yes.');
    const what = handles === 'all' ? 'ALL products' : `${handles.length} product(s)`;
    if (!(await context.confirm(`Remove ${what} from ${host}?`))) return exitCode.failed;
  }
  const removed = await withCatalogue(context, async (catalogue) => {
    const count = await catalogue.remove(host, handles);
    if (count > 0) await catalogue.publish(host, handles);
    return count;
  });
  context.stdout.write(`${removed.toLocaleString('en-IN')} removed\n`);
  const missing = handles !== 'all' && removed < handles.length;
  if (missing) context.stderr.write(`${handles.length - removed} of the ids were not found.\n`);
  return missing ? exitCode.failed : exitCode.ok;
}
