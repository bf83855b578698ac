import type { Context } from 'hono';

/** Responds with a CSV file to save; a text gets the BOM that Excel needs. */
export const sendCsv = (context: Context, name: string, csv: string | Uint8Array<ArrayBuffer>) =>
  context.body(typeof csv === 'string' ? `\uFEFF${csv}` : csv, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  });
