import { countText } from '@aangan/contract/rules/count-text';
import { describePricedProduct, describeRenaming } from '../../catalogue/describe-product';
import type { ImportResult, PricedVariants } from '../../catalogue/import-products';
import type { CatalogueFile } from '../../catalogue/open-catalogue-file';
import type { Renaming } from '../../catalogue/rename-products';
import type { Merchant } from '../merchant';
import { firstLines } from '../store/describe-changes';

export function describeFile(path: string, { format, mapping }: CatalogueFile): string {
  const name = format === 'shopify' ? "Shopify's product export" : 'plain CSV';
  return `${path}: ${name}, read as\n${mapping.map((line) => `  ${line}\n`).join('')}`;
}

export function describePublished({
  categories,
  storefrontNotified,
  storefrontUrls,
}: Awaited<ReturnType<Merchant['syncCatalogue']>>): string {
  const notice = storefrontNotified
    ? 'The storefront was notified.'
    : `The storefront at ${storefrontUrls.join(' or ')} could not be notified; a running one shows the change within minutes.`;
  return `Categories: ${categories.join('; ') || 'none'}\n${notice}\n`;
}

const formatCount = (count: number) => count.toLocaleString('en-IN');

export function describeResult(
  { added, changed, unchanged, rejected }: ImportResult,
  dryRun: boolean,
) {
  if (dryRun) {
    const usable = added + changed + unchanged;
    return `${countText(usable, 'product')} can be imported, ${formatCount(rejected)} rejected\n`;
  }
  const counts = Object.entries({ added, changed, unchanged, rejected });
  return `${counts.map(([what, count]) => `${formatCount(count)} ${what}`).join(', ')}\n`;
}

/** Whether no row of the file can be used. */
export const isUnused = ({ added, changed, unchanged }: ImportResult) =>
  added + changed + unchanged === 0;

export const describePricedVariants = (priced: readonly PricedVariants[]): string =>
  priced.length === 0
    ? ''
    : `The price applies to all variants of:\n${firstLines(priced.map(describePricedProduct))}`;

export const describeRenamings = (renamings: readonly Renaming[]): string =>
  renamings.length === 0
    ? ''
    : `Renamed; the old addresses redirect:\n${firstLines(renamings.map(describeRenaming))}`;

type ImportContext = {
  path: string;
  preservesStock: boolean;
  dryRun: boolean;
  signal: AbortSignal;
};

export function describeRemarks(
  result: ImportResult,
  { path, preservesStock, dryRun, signal }: ImportContext,
): string {
  const { problem, added, changed, unchanged } = result;
  const counts = [`${formatCount(added)} added`, `${formatCount(changed)} changed`];
  const remarks = [
    dryRun &&
      `Dry run, nothing was written: ${counts.join(', ')}, ${formatCount(unchanged)} unchanged.`,
    problem !== undefined && `${problem} Earlier rows were imported.`,
    signal.aborted &&
      'Interrupted; the rows read so far were imported. Run the command again to continue.',
    !signal.aborted && isUnused(result) && `Nothing changed: no row of ${path} can be used.`,
    preservesStock &&
      changed + unchanged > 0 &&
      'Existing products keep their stock. Use --stock set or --stock add to change it.',
  ];
  const lines = remarks.flatMap((remark) => (remark ? [`${remark}\n`] : []));
  const { pricedVariants, renamings } = result;
  return [describePricedVariants(pricedVariants), describeRenamings(renamings), ...lines].join('');
}
