import { parseArgs } from 'node:util';
import type { HandleSelection } from '@/backend/catalogue/operations';
import { countText } from '@/backend/count-text';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { withMerchant } from '../with-shop';

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
    throw new UsageError('Specify the products to remove, or use --all.');
  const handles: HandleSelection = all ? 'all' : positionals;
  return { store: requireHost(store), handles, yes };
}

/** Deletes products; their orders stay. */
export async function removeCommand(args: string[], context: CommandContext): Promise<number> {
  const { store, handles, yes } = readArguments(args);
  if (!yes) {
    if (!context.confirm)
      throw new UsageError('Removal needs confirmation, but there is no terminal. Add --yes.');
    const what = handles === 'all' ? 'ALL products' : countText(handles.length, 'product');
    if (!(await context.confirm(`Remove ${what} from ${store}?`))) return exitCode.failed;
  }
  const removed = await withMerchant(context, async (merchant) => {
    const { removed } = await merchant.removeProducts({ store, handles });
    if (removed > 0) await merchant.publishProducts({ store, changed: handles });
    return removed;
  });
  context.stdout.write(`${removed.toLocaleString('en-IN')} removed\n`);
  const missing = handles === 'all' ? 0 : handles.length - removed;
  if (missing === 0) return exitCode.ok;
  const verb = missing === 1 ? 'was' : 'were';
  context.stderr.write(`${countText(missing, 'product')} ${verb} not found.\n`);
  return exitCode.failed;
}
