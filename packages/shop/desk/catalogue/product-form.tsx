/** @jsxImportSource hono/jsx */

import { HttpError } from '../../platform/http/http-error';
import type { FieldSpec } from '../components';
import type { DeskContext } from '../env';
import { categoryWarning } from './category-warning';

export const productPath = ({ var: { store } }: DeskContext, handle: string): string =>
  `/desk/${store.host}/products/${encodeURIComponent(handle)}`;

const readCategories = async ({ merchant, store }: DeskContext['var']) =>
  (await merchant.showCatalogue({ store: store.host })).categories;

/** Asks before a category is made whose name is close to another. */
export async function checkCategory(variables: DeskContext['var'], name = ''): Promise<void> {
  if (variables.form.newCategory) return;
  const warning = categoryWarning(name, await readCategories(variables));
  if (warning) throw new HttpError(409, warning, { field: 'category' });
}

/** The fields with the categories as suggestions, and the answer to that question. */
export async function withCategories(
  { var: variables }: DeskContext,
  fields: readonly FieldSpec[],
): Promise<FieldSpec[]> {
  const suggestions = await readCategories(variables);
  const { category = '' } = variables.form ?? {};
  const isClose = category !== '' && categoryWarning(category, suggestions) !== undefined;
  const label = `Make the new category "${category}"`;
  return fields.flatMap((field): FieldSpec[] => {
    if (field.name !== 'category') return [field];
    const answer: FieldSpec = { name: 'newCategory', label, type: 'checkbox' };
    return [{ ...field, suggestions }, ...(isClose ? [answer] : [])];
  });
}
