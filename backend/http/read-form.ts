import type { HonoRequest } from 'hono';
import { HttpError } from '../http-error';

type Form = { values: Record<string, string>; files: File[] };

export const isUpload = (request: HonoRequest): boolean =>
  /^multipart\/form-data\s*;/i.test(request.header('content-type') ?? '');

/** Empty file inputs are left out. */
export async function readUpload(request: HonoRequest): Promise<Form> {
  const form = await request.formData().catch(() => {
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
  return Object.fromEntries(new URLSearchParams(await request.text()));
}
