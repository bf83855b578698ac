import type { orders } from '../orders/schema';
import type { Database } from '../platform/database/open';
import { handlesWithoutRate } from './issue-invoice';

const maxListed = 20;

function listNames(names: string[], count = names.length): string {
  const shown = names.slice(0, maxListed).join(', ');
  return count > maxListed ? `${shown} and ${count - maxListed} more` : shown;
}

const remedy =
  'Give them a gst_rate in products.csv, or set gst.rate or gst.categoryRates in store.json';

export const missingRatesLabel = (products: number): string =>
  `${products} ${products === 1 ? 'product has' : 'products have'} no GST rate, so orders with them get no tax invoice`;

type Unrated = { rows: readonly { handle: string }[]; total: number };

/** Empty where all products have a rate. */
export function describeMissingRates({ rows, total }: Unrated): string {
  if (total === 0) return '';
  const handles = rows.map(({ handle }) => handle);
  return `${missingRatesLabel(total)}: ${listNames(handles, total)}. ${remedy}.\n`;
}

export const describeMissingInvoice = (number: string, handles: string[]): string =>
  `Order ${number} has no tax invoice: no GST rate is known for ${listNames(handles)}. ` +
  `${remedy}, then "npm run shop -- show-invoice ${number}" issues it.`;

export async function missingInvoice(
  database: Database,
  { id, gst }: Pick<typeof orders.$inferSelect, 'id' | 'gst'>,
): Promise<string> {
  if (!gst) return `Order ${id} has no tax invoice: its store had no GSTIN when it was placed.`;
  const handles = await handlesWithoutRate(database, id);
  if (handles.length > 0) return describeMissingInvoice(id, handles);
  return `Order ${id} has no tax invoice: it is issued on payment or, for cash on delivery, when the order is shipped.`;
}
