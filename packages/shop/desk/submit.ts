import { z } from 'zod';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { runOnce } from '../staff/log';
import type { DeskContext } from './env';

type Values = Record<string, string>;

export const submittedBefore =
  'This form was already submitted. Nothing was recorded again; to record more, submit it anew.';

export function requireFormId({ form }: Values): string {
  const formId = z.uuid().safeParse(form);
  if (formId.success) return formId.data;
  throw new HttpError(400, 'The form has no id. Reload the page.');
}

type Change = { action: string; subject: string; values: Values };

/**
 * Runs and logs the change of the context's form, unless the form was submitted before; returns what
 * happened, in a sentence. `readStored` returns what the log states instead, once it is stored.
 */
export async function submitOnce(
  context: DeskContext,
  database: Database,
  { action, subject, values }: Change,
  run: () => Promise<string>,
  readStored?: () => Promise<Partial<Change>>,
): Promise<string> {
  const { form, staff, store } = context.var;
  const change = { storeId: store.id, email: staff.email, formId: requireFormId(form) };
  let said = submittedBefore;
  const runAndSay = async () => {
    said = await run();
  };
  await runOnce(database, { ...change, action, subject, values }, runAndSay, readStored);
  return said;
}
