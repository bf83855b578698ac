import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { runOnce } from '../staff/log';
import type { FieldSpec, Submitted } from './components';
import type { DeskContext } from './env';

type Fields = readonly FieldSpec[];
type Values = Record<string, string>;

/** The form again with its values and the error; other errors than HttpErrors are thrown on. */
export function submittedWith(
  values: Values,
  error: unknown,
): { status: ContentfulStatusCode; submitted: Submitted } {
  if (!(error instanceof HttpError)) throw error;
  const { message, status, details } = error;
  return { status, submitted: { values, error: { message, field: details.field } } };
}

/** The filled fields by the labels, as people read them. */
export const loggedValues = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    fields.flatMap(({ name, label, options }) => {
      const value = values[name]?.trim();
      return value ? [[label, options?.find(([option]) => option === value)?.[1] ?? value]] : [];
    }),
  );

export function requireFormId({ form }: Values): string {
  const formId = z.uuid().safeParse(form);
  if (formId.success) return formId.data;
  throw new HttpError(400, 'The form has no id. Reload the page.');
}

type Change = { action: string; subject: string; values: Values };

/**
 * Runs and logs the change of the context's form, unless the form was submitted before. Returns the
 * query for `SavedNotice`. `readValues` returns what the log states instead, once it is stored.
 */
export async function submitOnce(
  context: DeskContext,
  database: Database,
  { action, subject, values }: Change,
  run: () => Promise<unknown>,
  readValues?: () => Promise<Values>,
): Promise<'done' | 'done=before'> {
  const { form, staff, store } = context.var;
  const change = { storeId: store.id, email: staff.email, formId: requireFormId(form) };
  const hasRun = await runOnce(database, { ...change, action, subject, values }, run, readValues);
  return hasRun ? 'done' : 'done=before';
}
