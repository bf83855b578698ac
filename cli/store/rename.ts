import { parseArgs } from 'node:util';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { withMerchant } from '../with-shop';

export async function renameCommand(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: 'string' } },
  });
  const [to, ...others] = positionals;
  if (others.length > 0) throw new UsageError('Enter one new host.');
  if (to === undefined) throw new UsageError('Enter the new host: rename NEW --store OLD.');
  const store = requireHost(values.store);
  const { host } = await withMerchant(context, (merchant) =>
    merchant.renameStore({ store, to: requireHost(to) }),
  );
  context.stdout.write(`Renamed ${store} to ${host}.\n`);
  return exitCode.ok;
}
