import type { HonoRequest } from 'hono';
import { HttpError } from './http-error';

/** Far above those of any form: a product of 500 variants has 2,500 fields. */
const maxFields = 5000;
const maxParts = 100;

const tooMany = (what: string) => new HttpError(413, `The form has too many ${what}.`);

/** Counted before they are parsed, which takes 0.1 ms a part. */
function requireFewParts(body: Buffer, contentType: string): void {
  const boundary = /boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType);
  const delimiter = `--${boundary?.[1] ?? boundary?.[2] ?? ''}`;
  let count = 0;
  for (let at = body.indexOf(delimiter); at >= 0; at = body.indexOf(delimiter, at + 1)) {
    if (++count > maxParts + 1) throw tooMany('parts');
  }
}

type Form = { values: Record<string, string>; files: File[] };

export const isUpload = (request: HonoRequest): boolean =>
  /^multipart\/form-data\s*;/i.test(request.header('content-type') ?? '');

/** Empty file inputs are left out. */
export async function readUpload(request: HonoRequest): Promise<Form> {
  const body = Buffer.from(await request.arrayBuffer());
  const contentType = request.header('content-type') ?? '';
  requireFewParts(body, contentType);
  const upload = new Response(body, { headers: { 'content-type': contentType } });
  const form = await upload.formData().catch(() => {
    throw new HttpError(400, 'The form arrived damaged. Send it again.');
  });
  const entries = [...form];
  return {
    values: Object.fromEntries(
      entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    ),
    files: entries.flatMap(([, value]) => (value instanceof File && value.size > 0 ? [value] : [])),
  };
}

export async function readForm(request: HonoRequest): Promise<Record<string, string>> {
  const type = request.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new HttpError(415, 'Send the form as application/x-www-form-urlencoded.');
  }
  const text = await request.text();
  if (text.split('&', maxFields + 1).length > maxFields) throw tooMany('fields');
  return Object.fromEntries(new URLSearchParams(text));
}
