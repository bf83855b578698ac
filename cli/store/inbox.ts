import { parseArgs } from 'node:util';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { withMerchant } from '../with-shop';

function readSwitch(name: string, text: string | undefined): boolean | undefined {
  if (text === undefined) return undefined;
  if (text === 'on' || text === 'off') return text === 'on';
  throw new UsageError(`Invalid --${name}. Use on or off.`);
}

export async function inboxCommand(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      store: { type: 'string' },
      newsletter: { type: 'string' },
      contact: { type: 'string' },
    },
  });
  if (positionals.length > 0) throw new UsageError('inbox takes options only.');
  const store = requireHost(values.store);
  const change = {
    newsletter: readSwitch('newsletter', values.newsletter),
    contact: readSwitch('contact', values.contact),
  };
  const isChange = Object.values(change).some((wanted) => wanted !== undefined);
  const { newsletter, contact } = await withMerchant(context, (merchant) =>
    isChange
      ? merchant.setContactSettings({ store, ...change })
      : merchant.showContactSettings({ store }),
  );
  const settings = (isOn: boolean) => (isOn ? 'on' : 'off');
  context.stdout.write(`newsletter ${settings(newsletter)}, contact ${settings(contact)}\n`);
  return exitCode.ok;
}
