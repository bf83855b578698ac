import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fieldsOf, labelledValues, parseFields } from '../operation/fields';
import type { AnyOperation, Needs } from '../operation/operation';
import type { StaffRole } from '../operation/sections';
import { mayOpen } from '../operation/sections';
import { HttpError } from '../platform/http/http-error';
import { parseInput } from '../platform/http/read-input';
import { runOnce } from '../staff/log';
import { findOnlyStore, requireStore } from '../stores/stores';
import { type Merchant, type TableName, table, tableNames } from './operations';

/** A person at the desk, and the id of the form that was sent. */
type Author = {
  email: string;
  role: StaffRole;
  formId: string;
  /** Values of the input as people read them in the log. */
  named?: Record<string, unknown>;
};

const storeSchema = z.object({ store: z.string().min(1).max(253).optional() });

/** The author in the log of a change that a command or a program made. */
const byKey = 'command';

/**
 * Runs an operation of the store that the body names, or of the only one. Checks the role, runs a
 * form once, and logs changes. Undefined where the form was sent before.
 */
export async function runOperation(
  needs: Needs,
  name: TableName,
  body: unknown,
  author?: Author,
): Promise<object | undefined> {
  const operation: AnyOperation = table[name];
  const { title, section, subject, hidesValues } = operation;
  const { isRead = operation.columns !== undefined } = operation;
  if (author && (operation.isInternal || !mayOpen(author.role, section))) {
    throw new HttpError(403, `Your role "${author.role}" may not do this: ${title}.`);
  }
  const input = parseFields(operation.input, body);
  // The schema of the same operation has parsed it, and one of the shop needs no store.
  if (operation.isOfShop) return operation.run(needs as never, input as never);
  const { store: host } = parseInput(storeSchema, body);
  const { database } = needs;
  const store = await (host ? requireStore(database, host) : findOnlyStore(database));
  let answer: object | undefined;
  const run = async () => {
    answer = await operation.run({ ...needs, store }, input as never, author?.email);
  };
  if (isRead || operation.isInternal) await run();
  else {
    const fields = fieldsOf(operation.input).filter((field) => field.name !== subject);
    const { email = byKey, formId = randomUUID() } = author ?? {};
    const change = {
      ...{ storeId: store.id, formId, email, action: title },
      subject: subject && !hidesValues ? [input[subject]].flat().join(', ') : '',
      values: hidesValues ? {} : labelledValues(fields, { ...Object(body), ...author?.named }),
    };
    await runOnce(database, change, run);
  }
  return answer;
}

/** Runs the operations on the database. */
export const databaseMerchant = (needs: Needs): Merchant =>
  Object.fromEntries(
    tableNames.map((name) => [name, (input: unknown) => runOperation(needs, name, input)]),
  ) as Merchant;
