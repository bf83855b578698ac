import type { HonoRequest } from 'hono';
import { Refusal } from '../refusal';

/** The fields of a form that a browser or a payment provider posted, as texts. */
export async function readForm(request: HonoRequest): Promise<Record<string, string>> {
  const type = request.header('content-type') ?? '';
  if (!/^application\/x-www-form-urlencoded\s*(;|$)/i.test(type)) {
    throw new Refusal(415, 'Send the form as application/x-www-form-urlencoded.');
  }
  return Object.fromEntries(new URLSearchParams(await request.text()));
}
