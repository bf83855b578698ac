import { describeMissingRates } from '../invoices/missing-rates';
import type { StoreStats } from './store-stats';

const numberWidth = 9;

function row(label: string, count: number): string {
  return `${count.toLocaleString('en-IN').padStart(numberWidth)}  ${label}\n`;
}

/** Counts of a store's products, for a terminal. */
export function statsText(stats: StoreStats): string {
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
