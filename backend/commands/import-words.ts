import type { ImportResult } from '../catalogue/import-products';
import type { Published } from '../catalogue/operations';
import type { CatalogueFile } from '../catalogue/read-catalogue';

export function describeFile(path: string, { format, mapping }: CatalogueFile): string {
  if (format === 'shopify') return `${path}: Shopify's product export\n`;
  return `${path}: plain CSV, read as\n${mapping.map((line) => `  ${line}\n`).join('')}`;
}

export function describePublished(
  { categories, storefrontTold }: Published,
  urls: readonly string[],
): string {
  const told = storefrontTold
    ? 'The storefront has been told.'
    : `The storefront at ${urls.join(' or ')} could not be told; a running one shows the change within minutes.`;
  return `Categories: ${categories.join('; ')}\n${told}\n`;
}

const inWords = (count: number) => count.toLocaleString('en-IN');

export function describeResult(
  { added, changed, unchanged, rejected }: ImportResult,
  dryRun: boolean,
) {
  if (dryRun)
    return `${inWords(unchanged)} products can be imported, ${inWords(rejected)} rejected\n`;
  const counts = Object.entries({ added, changed, unchanged, rejected });
  return `${counts.map(([what, count]) => `${inWords(count)} ${what}`).join(', ')}\n`;
}

/** Whether the file changed nothing, and could not have. */
export const isUnused = ({ added, changed, unchanged }: ImportResult) =>
  added + changed + unchanged === 0;

/** What a person should know of an import beyond its numbers. */
export function remarksOn(
  result: ImportResult,
  { path, keepsStock, signal }: { path: string; keepsStock: boolean; signal: AbortSignal },
): string {
  const { problem, changed, unchanged } = result;
  const remarks = [
    problem !== undefined && `${problem} What came before is kept.`,
    signal.aborted && 'Interrupted; what was read is kept. Run it again to go on.',
    !signal.aborted && isUnused(result) && `Nothing changed: no row of ${path} can be used.`,
    keepsStock &&
      changed + unchanged > 0 &&
      'Known products keep their stock; --stock set takes that of the file, --stock add adds it.',
  ];
  return remarks.flatMap((remark) => (remark ? [`${remark}\n`] : [])).join('');
}
