import { parseArgs } from 'node:util';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { withMerchant } from '../with-shop';
import { contents } from './list';

/** Removes a store for good, with all that it has. */
export async function removeCommand(args: string[], context: CommandContext): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { store: { type: 'string' }, yes: { type: 'boolean' } },
  });
  const store = requireHost(values.store);
  if (!values.yes && !context.confirm)
    throw new UsageError('Nobody is there to confirm: say --yes.');
  const removed = await withMerchant(context, async (merchant) => {
    const shown = await merchant.showStore({ store });
    const question = `Remove ${shown.name} (${shown.host}) with ${contents(shown)} for good?`;
    if (!values.yes && !(await context.confirm?.(question))) return undefined;
    await merchant.removeStore({ store: shown.host });
    return `${shown.host} is gone, with ${contents(shown)}.\n`;
  });
  context.stdout.write(removed ?? 'Nothing was removed.\n');
  return removed ? exitCode.ok : exitCode.failed;
}
