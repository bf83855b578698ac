import type { HonoRequest } from 'hono';
import { HttpError } from '../http-error';

export async function readForm(request: HonoRequest): Promise<Record<string, string>> {
  const type = request.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new HttpError(415, 'Send the form as application/x-www-form-urlencoded.');
  }
  return Object.fromEntries(new URLSearchParams(await request.text()));
}
