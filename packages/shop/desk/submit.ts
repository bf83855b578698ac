import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { z } from 'zod';
import { CellError, parsePaise } from '../catalogue/csv/cells';
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
function quantitiesOf(values: Values): { item: number; quantity: number }[] {
  return Object.entries(values).flatMap(([name, value]) => {
    const line = /^items\.(\d{1,4})$/.exec(name)?.[1];
    const quantity = line && value.trim() ? quantityOf(value.trim(), name) : 0;
    return quantity > 0 ? [{ item: Number(line), quantity }] : [];
  });
}

/** An operation's input from fields that are named by their path, such as `tracking.number`. */
export function inputOf(fields: Fields, values: Values): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  const quantities = quantitiesOf(values);
  const hasQuantities = fields.some(({ type }) => type === 'quantity') || quantities.length > 0;
  const others = fields.filter(({ type }) => type !== 'quantity');
  for (const { name, type, required } of others) {
    // An operation may take a missing amount for another one.
    if (type === 'rupees' && required && !values[name]?.trim()) paiseOf('', name);
    const [parent = '', child] = name.split('.');
    if (child !== undefined) input[parent] = {};
  }
  for (const { name, type, value } of filledIn(others, values)) {
    const [parent = '', child] = name.split('.');
    const entry = type === 'checkbox' ? true : type === 'rupees' ? paiseOf(value, name) : value;
    if (child === undefined) input[parent] = entry;
    else Object.assign(input[parent] as object, { [child]: entry });
  }
  return hasQuantities ? { ...input, items: quantities } : input;
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
  const formId = z.uuid().safeParse(form.form);
  if (!formId.success) throw new HttpError(400, 'The form has no id. Reload the page.');
  const change = { storeId: store.id, email: staff.email, formId: formId.data };
  const hasRun = await runOnce(database, { ...change, action, subject, values }, run, readValues);
  return hasRun ? 'done' : 'done=before';
}
