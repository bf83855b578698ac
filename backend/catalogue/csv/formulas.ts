/** How cells begin that spreadsheets would work out, in full width too, after any marks of our own. */
const formula = /^'*[=+\-@\t\r\uff0b\uff0d\uff1d\uff20]/;

/** The cell as text for spreadsheets: they take what follows an apostrophe as it is. */
export const escapeFormula = (cell: string): string => (formula.test(cell) ? `'${cell}` : cell);

/** Takes back what `escapeFormula` did, and nothing else. */
export const unescapeFormula = (cell: string): string =>
  cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell;
