import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import type { Database } from '../database/open';
import { HttpError } from '../http-error';
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

/** Names the field of an operation's error by its label. */
export function withLabels(error: unknown, fields: Fields): unknown {
  if (!(error instanceof HttpError)) return error;
  const { message, status, details } = error;
  const field = fields.find(({ name }) => name === details.field);
  if (!field || !message.startsWith(`${field.name} `)) return error;
  return new HttpError(status, `${field.label}${message.slice(field.name.length)}.`, details);
}

/** The filled fields. */
const filledIn = (fields: Fields, values: Values) =>
  fields.flatMap(({ name, type }) => {
    const value = values[name]?.trim();
    return value ? [{ name, type, value }] : [];
  });

export const loggedValues = (fields: Fields, values: Values): Values =>
  Object.fromEntries(filledIn(fields, values).map(({ name, value }) => [name, value]));

/** An operation's input from fields that are named by their path, such as `tracking.number`. */
export function inputOf(fields: Fields, values: Values): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const { name } of fields) {
    const [parent = '', child] = name.split('.');
    if (child !== undefined) input[parent] = {};
  }
  for (const { name, type, value } of filledIn(fields, values)) {
    const [parent = '', child] = name.split('.');
    const entry = type === 'checkbox' ? true : value;
    if (child === undefined) input[parent] = entry;
    else Object.assign(input[parent] as object, { [child]: entry });
  }
  return input;
}

type Change = { action: string; subject: string; values: Values };

/** Runs and logs the change of the context's form, unless the form was submitted before. */
export async function submitOnce(
  context: DeskContext,
  database: Database,
  { action, subject, values }: Change,
  run: () => Promise<unknown>,
): Promise<void> {
  const { form, staff, store } = context.var;
  const formId = z.uuid().safeParse(form.form);
  if (!formId.success) throw new HttpError(400, 'The form has no id. Reload the page.');
  const change = { storeId: store.id, email: staff.email, formId: formId.data };
  await runOnce(database, { ...change, action, subject, values }, run);
}
