import type { Context } from 'hono';

/** Responds with a CSV file to save. */
export const sendCsv = (context: Context, name: string, csv: string | Uint8Array<ArrayBuffer>) =>
  context.body(csv, 200, {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}"`,
  });
