import { stringify } from 'csv-stringify/sync';
import { escapeFormula } from './formulas';

/** A CSV file for spreadsheets, which evaluate no cell of it. */
export const csvText = (table: string[][]): string =>
  stringify(table.map((cells) => cells.map(escapeFormula)));
