const time = new Intl.DateTimeFormat('en-IN', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'Asia/Kolkata',
});

/** An ISO time as it is read in India. */
export const readableTime = (iso: string): string => time.format(new Date(iso));

/** Rows in columns that are as wide as their widest cell. */
export function columns(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, index) =>
    Math.max(...rows.map((row) => row[index]?.length ?? 0)),
  );
  const line = (row: string[]) =>
    row.map((cell, index) => cell.padEnd(widths[index] ?? 0)).join('  ');
  return rows.map((row) => `${line(row).trimEnd()}\n`).join('');
}
