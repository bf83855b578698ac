/** Matches cells that spreadsheets evaluate, full-width signs included; amounts below 0 stay numbers. */
const formula = /^(?!-\d+(?:\.\d+)?$)'*[=+\-@\t\r\n\uff0b\uff0d\uff1d\uff20]/;

/** Prefixes formulas with an apostrophe, which spreadsheets read as text. */
export const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
