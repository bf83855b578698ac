import { parseArgs } from 'node:util';
import type { StoreStats } from '@/backend/catalogue/operations';
import { describeMissingRates } from '@/backend/tax/missing-rates';
import { type CommandContext, exitCode, requireHost, UsageError } from '../context';
import { withMerchant } from '../with-shop';

const numberWidth = 9;

function row(label: string, count: number): string {
  return `${count.toLocaleString('en-IN').padStart(numberWidth)}  ${label}\n`;
}

function describe(stats: StoreStats): string {
  return [
    `${stats.name} (${stats.host})\n`,
    row('products', stats.products),
    row('reduced', stats.discounted),
    row('featured', stats.featured),
    row('not available', stats.unavailable),
    row('without a picture', stats.withoutPicture),
    row('hidden', stats.hidden),
    stats.withoutGstRate ? row('without a GST rate', stats.withoutGstRate.products) : '',
    '  by category:\n',
    ...stats.categories.map(({ name, products }) => row(name, products)),
    describeMissingRates(stats),
  ].join('');
}

export async function statsCommand(args: string[], context: CommandContext): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { store: { type: 'string' } },
  });
  if (positionals.length > 0) throw new UsageError('stats takes only --store.');
  const store = values.store === undefined ? undefined : requireHost(values.store);
  const stats = await withMerchant(context, (merchant) => merchant.showStats({ store }));
  context.stdout.write(stats.length > 0 ? stats.map(describe).join('\n') : 'No stores yet.\n');
  return exitCode.ok;
}
