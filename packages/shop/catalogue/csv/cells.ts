import { gtinDigits, isGtin } from '@aangan/contract/rules/gtin';
import { readBoolean } from '../../operation/fields';
import { isGstRate, notGstRate } from '../../stores/gst-rates';

/** An invalid cell; the message states the reason. Its row is rejected. */
export class CellError extends Error {
  override name = 'CellError';
  constructor(
    message: string,
    /** Of the cell, if it is not the first of its product. */
    readonly row?: number,
    /** Of the product, where one cell is invalid. */
    readonly field?: string,
  ) {
    super(message);
  }

  /** The message after the name of the field, if it has one and is no sentence. */
  describe(nameOf: (field: string) => string | undefined): string {
    const name = this.field && nameOf(this.field);
    if (!name || /^[A-Z]/.test(this.message)) return this.message;
    return `${name}${this.message.startsWith('"') ? ':' : ''} ${this.message}`;
  }
}

export function atRow<T>(row: number, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof CellError) {
      throw new CellError(error.message, error.row ?? row, error.field);
    }
    throw error;
  }
}

/** Adds the field to an error of its cell. */
export function atField<T>(field: string, parse: () => T): T {
  try {
    return parse();
  } catch (error) {
    if (error instanceof CellError) throw new CellError(error.message, error.row, field);
    throw error;
  }
}

const emptyCell = /^(|-+|n\/?a|null|none|nil)$/i;
/** Groups of three digits, or lakhs and crores. */
const groupedNumber = /^(\d+|\d{1,3}(,\d{2,3})*,\d{3})(\.\d+)?$/;

/** `449.9900` is exact; `1.299` and `1.290` may mean thousands. */
const partOfPaisa = /\.(\d{3}|\d\d+[1-9]\d*)$/;

/** Paise of a price in rupees such as `₹1,29,999.00`, `Rs. 499/-` or `1 299`; undefined when empty. */
export function parsePaise(cell: string): number | undefined {
  if (emptyCell.test(cell.trim())) return undefined;
  const plain = cell
    .replaceAll(/\s/g, '')
    .replace(/^(₹|rs\.?|inr)/i, '')
    .replace(/(₹|inr|\/-)$/i, '');
  if (!groupedNumber.test(plain)) throw new CellError(`"${cell}" is not a price in rupees`);
  if (partOfPaisa.test(plain)) throw new CellError(`"${cell}" has more than two decimals`);
  return Math.round(Number(plain.replaceAll(',', '')) * 100);
}

/** A code such as a SKU; refuses one that a spreadsheet has rounded, such as `8.90123E+12`. */
export function parseCode(cell: string): string {
  if (/^\d(\.\d+)?E\+?\d+$/i.test(cell)) {
    throw new CellError(
      `"${cell}" is a number that a spreadsheet has shortened: format the column as text, enter the whole code and save the file again`,
    );
  }
  return cell;
}

/** The digits of a GTIN, or another code as it is; refuses a wrong check digit. */
export function parseBarcode(cell: string): string {
  const digits = gtinDigits(parseCode(cell));
  if (digits === undefined) return cell;
  if (isGtin(digits)) return digits;
  throw new CellError(`"${cell}" is no GTIN: its last digit does not match the others`);
}

export const encodeSpaces = (address: string): string =>
  /^(https?:|\/)/.test(address) ? address.replaceAll(/\s/g, '%20') : address;

export function parseBoolean(cell: string): boolean | undefined {
  const text = cell.trim();
  if (emptyCell.test(text)) return undefined;
  const value = readBoolean(text);
  if (value === undefined) throw new CellError(`"${cell}" is neither yes nor no`);
  return value;
}

export const isHiddenStatus = (cell: string): boolean =>
  /^(draft|archived|unlisted|hidden|private|unpublished)$/i.test(cell.trim());

/** Units in stock, at least 0; undefined when empty. */
export function parseStock(cell: string): number | undefined {
  const text = cell.trim();
  if (emptyCell.test(text) || isUntracked(text)) return undefined;
  const count = Number(text.replaceAll(',', ''));
  if (!groupedNumber.test(text.replace(/^-/, '')) || !Number.isInteger(count)) {
    throw new CellError(`"${cell}" is not a stock quantity`);
  }
  return Math.max(0, count);
}

export const isUntracked = (cell: string): boolean => /^uncounted$/i.test(cell.trim());

/** Grams of a text that starts with a weight, such as "1.2 kg"; undefined for others. */
export function gramsOf(text: string): number | undefined {
  const [, number = '', unit] = /^([\d.,]+)\s*(kg|g)(?:s|ms?|rams?)?\b/i.exec(text.trim()) ?? [];
  const grams = Number(number.replaceAll(',', '')) * (unit?.toLowerCase() === 'kg' ? 1000 : 1);
  return number && Number.isFinite(grams) ? Math.round(grams) : undefined;
}

/** Grams of a weight such as `500 g` or `1.2 kg`; undefined when empty. */
export function parseWeight(cell: string): number | undefined {
  if (emptyCell.test(cell.trim())) return undefined;
  const grams = gramsOf(cell);
  if (grams === undefined) throw new CellError(`"${cell}" is no weight such as 500 g or 1.2 kg`);
  return grams;
}

/** A number of at most two decimals such as `12`, `12.5` or `12.5 cm`; undefined when empty. */
export function parseDecimal(
  cell: string,
  unit: string,
  what = `a number of ${unit}`,
): number | undefined {
  const text = cell.trim();
  if (emptyCell.test(text)) return undefined;
  const number = text.endsWith(unit) ? text.slice(0, -unit.length).trimEnd() : text;
  if (!/^\d+(\.\d{1,2})?$/.test(number)) throw new CellError(`"${cell}" is not ${what}`);
  return Number(number);
}

/** Hundredths of a percent of a GST rate such as `18`, `18%` or `0.25`; undefined when empty. */
export function parseGstRate(cell: string): number | undefined {
  const percent = parseDecimal(cell, '%', 'a GST rate in percent');
  if (percent === undefined) return undefined;
  if (!isGstRate(percent)) throw new CellError(notGstRate(percent));
  return Math.round(percent * 100);
}

const separator = ' | ';

/** Joins values with `|`; a `|` within a value becomes `\|`. */
export const joinValues = (values: string[]): string =>
  values.map((value) => value.replaceAll(/[\\|]/g, '\\$&')).join(separator);

export function splitValues(cell: string): string[] {
  return [...cell.matchAll(/(?:\\.|[^\\|]|\\$)+/g)]
    .map(([value]) => value.replaceAll(/\\([\\|])/g, '$1').trim())
    .filter(Boolean);
}
