import type { StoreStats } from '../../catalogue/store-stats';
import { describeMissingRates } from '../../invoices/missing-rates';
import { operations } from '../../merchant/operations';
import { defineCommand } from '../command';

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
    stats.lowOnStock.length > 0 ? '  low on stock:\n' : '',
    ...stats.lowOnStock.map(({ handle, stock, variants }) =>
      row([handle, ...(variants.length > 0 ? [`(${variants.join('; ')})`] : [])].join(' '), stock),
    ),
    '  by category:\n',
    ...stats.categories.map(({ name, products }) => row(name, products)),
    describeMissingRates(stats),
  ].join('');
}

export const statsCommand = defineCommand({
  name: 'stats',
  description: 'shows product counts of the stores, or of one',
  input: operations.showStats,
  async run({ merchant }, input) {
    const stats = await merchant.showStats(input);
    return stats.length > 0 ? stats.map(describe).join('\n') : 'No stores yet.\n';
  },
});
