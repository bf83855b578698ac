import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { escapeFormula } from '../../catalogue/csv/formulas';
import { describeRejection, type RejectedItem } from '../../catalogue/import-products';

const shownRows = 20;

/**
 * Collects rejected rows: the first ones for display, all of them in the CSV file at `path`.
 * `place` precedes each line number.
 */
export async function rejectedRows(header: string[], path: string | undefined, place = '') {
  const shown: string[] = [];
  let count = 0;
  const csv = stringify({ bom: true });
  const file = path === undefined ? undefined : await open(path, 'w');
  const written = file && pipeline(csv, file.createWriteStream());
  if (written) csv.write(['line', 'reason', ...header].map(escapeFormula));
  return {
    add(item: RejectedItem) {
      const { line, reason, rows } = item;
      count++;
      if (count <= shownRows) shown.push(`  ${place}${describeRejection(item)}\n`);
      if (written) for (const cells of rows) csv.write([line, reason, ...cells.map(escapeFormula)]);
    },
    async finish(): Promise<string> {
      csv.end();
      await written;
      if (count === 0) return '';
      const more = count > shownRows ? `  and ${count - shownRows} more\n` : '';
      const where = path === undefined ? '' : `  All rejected rows are in ${path}.\n`;
      return `Rejected:\n${shown.join('')}${more}${where}`;
    },
  };
}
