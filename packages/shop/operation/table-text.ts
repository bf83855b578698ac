/** Removes control characters from shoppers' texts, such as terminal commands. */
const printable = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ');

/** Rows in aligned columns. */
export function tableText(table: string[][]): string {
  const rows = table.map((row) => row.map(printable));
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('');
}
