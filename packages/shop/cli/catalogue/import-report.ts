import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { escapeFormula } from '../../catalogue/csv/formulas';
import { describePricedProduct, describeRenaming } from '../../catalogue/describe-product';
import {
  describeRejection,
  type ImportResult,
  type ImportWarning,
  type PricedVariants,
  type RejectedItem,
} from '../../catalogue/import-products';
import { firstLines } from '../store/describe-changes';

const section = (title: string, lines: string[]) =>
  lines.length > 0 ? `${title}\n${firstLines(lines)}` : '';

export const describePricedVariants = (priced: readonly PricedVariants[]): string =>
  section('The price applies to all variants of:', priced.map(describePricedProduct));

/** Collects what is to be said of rows, and writes rejected ones to `path`. */
export async function importReport(header: string[], path?: string) {
  const rejected: string[] = [];
  const warnings: string[] = [];
  const csv = stringify({ bom: true });
  const file = path === undefined ? undefined : await open(path, 'w');
  const written = file && pipeline(csv, file.createWriteStream());
  if (written) csv.write(['row', 'reason', ...header].map(escapeFormula));
  return {
    onRejected(item: RejectedItem) {
      const { row, reason, rows } = item;
      rejected.push(describeRejection(item));
      if (written) for (const cells of rows) csv.write([row, reason, ...cells.map(escapeFormula)]);
    },
    onWarning({ row, message }: ImportWarning) {
      warnings.push(`row ${row}: ${message}`);
    },
    async finish({ pricedVariants, renamings }: ImportResult): Promise<string> {
      csv.end();
      await written;
      return [
        section('Rejected:', rejected),
        rejected.length > 0 && path ? `  All rejected rows are in ${path}.\n` : '',
        section('Warnings:', warnings),
        describePricedVariants(pricedVariants),
        section('Renamed; the old addresses redirect:', renamings.map(describeRenaming)),
      ].join('');
    },
  };
}
