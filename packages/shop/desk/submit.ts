import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { CellError, parsePaise } from '../catalogue/csv/cells';
import type { Merchant, TableName } from '../merchant/operations';
import type { Database } from '../platform/database/open';
import { HttpError } from '../platform/http/http-error';
import { runOnce } from '../staff/log';
import type { FieldSpec, Submitted } from './components';
import type { DeskContext } from './env';

type Answer<Name extends TableName> = Awaited<ReturnType<Merchant[Name]>>;
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
  fields.flatMap((field) => {
    const value = values[field.name]?.trim();
    return value ? [{ ...field, value }] : [];
  });

/** By the labels, as people read them. */
export const loggedValues = (fields: Fields, values: Values): Values =>
  Object.fromEntries(
    filledIn(fields, values).map(({ label, value, options }) => [
      label,
      options?.find(([option]) => option === value)?.[1] ?? value,
    ]),
  );

function paiseOf(value: string, field: string): number {
  try {
    const paise = parsePaise(value);
    if (paise) return paise;
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
  }
  throw new HttpError(400, 'Enter an amount such as 250 or 99.50, with two decimals at most.', {
    field,
  });
}

function quantityOf(value: string, field: string): number {
  if (/^\d{1,4}$/.test(value)) return Number(value);
  throw new HttpError(400, 'Enter a whole number, or 0 for none.', { field });
}

/** Those above 0, also of items whose field the page no longer has: the operation rejects them. */
function quantitiesOf(values: Values): string[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const line = /^items\.(\d{1,4})$/.exec(name)?.[1];
    const quantity = line && value.trim() ? quantityOf(value.trim(), name) : 0;
    return quantity > 0 ? [`${line}:${quantity}`] : [];
  });
}

/** An operation's input from the fields of its form. */
export function inputOf(fields: Fields, values: Values): Record<string, unknown> {
  const quantities = quantitiesOf(values);
  const hasQuantities = fields.some(({ type }) => type === 'quantity') || quantities.length > 0;
  const others = fields.filter(({ type }) => type !== 'quantity');
  for (const { name, type, required } of others) {
    // An operation may take a missing amount for another one.
    if (type === 'rupees' && required && !values[name]?.trim()) paiseOf('', name);
  }
  const input = filledIn(others, values).map(({ name, type, value }) => [
    name,
    type === 'checkbox' ? true : type === 'rupees' ? paiseOf(value, name) / 100 : value,
  ]);
  return { ...Object.fromEntries(input), ...(hasQuantities && { items: quantities }) };
}

/** Runs an operation for the person at the desk. Returns its answer, and the query for `SavedNotice`. */
export async function submitOperation<Name extends TableName>(
  { var: { merchant, staff, store, form } }: DeskContext,
  name: Name,
  input: Record<string, unknown>,
): Promise<{ done: 'done' | 'done=before'; answer: Answer<Name> | undefined }> {
  const author = { email: staff.email, role: store.role, formId: requireFormId(form) };
  // The operation validates its input.
  const answer = await merchant[name]({ ...input, store: store.host } as never, author);
  return { done: answer ? 'done' : 'done=before', answer: answer as Answer<Name> | undefined };
}

function requireFormId({ form }: Values): string {
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
