import { parseArgs } from 'node:util';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { withMerchant } from '../with-shop';

export async function passwordLinkCommand(
  args: string[],
  context: CommandContext,
): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: 'string' } },
  });
  const [email, ...others] = positionals;
  if (!email || others.length > 0) throw new UsageError('Enter the account: password-link EMAIL.');
  const store = requireHost(values.store);
  const { link } = await withMerchant(context, (merchant) =>
    merchant.makePasswordLink({ store, email }),
  );
  context.stdout.write(`${link}\n`);
  return exitCode.ok;
}
