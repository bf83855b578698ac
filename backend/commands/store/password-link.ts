import { parseArgs } from 'node:util';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { withMerchant } from '../with-shop';

/** Makes a one-time link for a shopper's new password, to be passed on by the merchant. */
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
  if (!email || others.length > 0) throw new UsageError('Say whose: password-link E-MAIL.');
  const store = requireHost(values.store);
  const { link } = await withMerchant(context, (merchant) =>
    merchant.makePasswordLink({ store, email }),
  );
  context.stdout.write(`${link}\n`);
  return exitCode.ok;
}
