import { parseArgs } from 'node:util';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { withMerchant } from '../with-shop';
import { contents } from './list';

export async function removeCommand(args: string[], context: CommandContext): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { store: { type: 'string' }, yes: { type: 'boolean' } },
  });
  const store = requireHost(values.store);
  if (!values.yes && !context.confirm)
    throw new UsageError('Removal needs confirmation, but there is no terminal. Add --yes.');
  const removed = await withMerchant(context, async (merchant) => {
    const shown = await merchant.showStore({ store });
    const question = `Remove ${shown.name} (${shown.host}) with ${contents(shown)} permanently?`;
    if (!values.yes && !(await context.confirm?.(question))) return undefined;
    await merchant.removeStore({ store: shown.host });
    return `Removed ${shown.host} with ${contents(shown)}.\n`;
  });
  context.stdout.write(removed ?? 'Nothing was removed.\n');
  return removed ? exitCode.ok : exitCode.failed;
}
