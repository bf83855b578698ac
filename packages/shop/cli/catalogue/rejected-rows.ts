import { open } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { stringify } from 'csv-stringify';
import { escapeFormula } from '../../catalogue/csv/formulas';
import type { RejectedItem } from '../../catalogue/import-products';

/** Writes rejected rows to a CSV file, each with its number and the reason. */
export async function openRejectedRows(path: string, header: string[]) {
  const csv = stringify({ bom: true });
  const written = pipeline(csv, (await open(path, 'w')).createWriteStream());
  csv.write(['row', 'reason', ...header].map(escapeFormula));
  return {
    add({ row, reason, rows }: RejectedItem) {
      for (const cells of rows) csv.write([row, reason, ...cells.map(escapeFormula)]);
    },
    async close() {
      csv.end();
      await written;
    },
  };
}
