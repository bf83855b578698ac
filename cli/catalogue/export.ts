import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { exportProducts } from '@/backend/catalogue/export-products';
import { countText } from '@/backend/count-text';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { withMerchant } from '../with-shop';

export async function exportCommand(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: 'string' } },
  });
  const [path, ...others] = positionals;
  if (others.length > 0) throw new UsageError('Specify one file to export to, or none.');
  const store = requireHost(values.store);
  const count = await withMerchant(context, async (merchant) => {
    const [stats] = await merchant.showStats({ store }); // fails before the file for an unknown store
    const source = { merchant, store, attributeKeys: stats?.attributeKeys ?? [] };
    return path === undefined
      ? exportProducts(source, context.stdout, { bom: false, end: false })
      : exportProducts(source, createWriteStream(path), { bom: true, end: true });
  });
  context.stderr.write(`${countText(count, 'product')} exported\n`);
  return exitCode.ok;
}
