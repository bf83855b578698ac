import { parseArgs } from 'node:util';
import type { Handles } from '../catalogue/operations';
import { type CommandContext, exitCode, requireHost, UsageError } from './context';
import { withMerchant } from './with-shop';

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
  if (all === positionals.length > 0)
    throw new UsageError('Name the products to remove, or use --all.');
  const handles: Handles = all ? 'all' : positionals;
  return { store: requireHost(store), handles, yes };
}

/** Deletes products; their orders stay. */
export async function removeCommand(args: string[], context: CommandContext): Promise<number> {
  const { store, handles, yes } = readArguments(args);
  if (!yes) {
    if (!context.confirm)
      throw new UsageError('Removal needs confirmation, but there is no terminal. Add --yes.');
    const what = handles === 'all' ? 'ALL products' : `${handles.length} product(s)`;
    if (!(await context.confirm(`Remove ${what} from ${store}?`))) return exitCode.failed;
  }
  const removed = await withMerchant(context, async (merchant) => {
    const { removed } = await merchant.removeProducts({ store, handles });
    if (removed > 0) await merchant.publishProducts({ store, changed: handles });
    return removed;
  });
  context.stdout.write(`${removed.toLocaleString('en-IN')} removed\n`);
  const missing = handles !== 'all' && removed < handles.length;
  if (missing)
    context.stderr.write(`${handles.length - removed} of the products were not found.\n`);
  return missing ? exitCode.failed : exitCode.ok;
}
