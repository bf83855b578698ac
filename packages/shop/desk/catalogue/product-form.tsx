/** @jsxImportSource hono/jsx */
import { categoryWarning } from '../../catalogue/category-warning';
import { HttpError } from '../../platform/http/http-error';
import type { FieldSpec } from '../components';
import type { DeskContext } from '../env';

export const productPath = ({ var: { store } }: DeskContext, handle: string): string =>
  `/desk/${store.host}/products/${encodeURIComponent(handle)}`;

/** Those that an import compares new ones with. */
async function readCategories({ merchant, store }: DeskContext['var']): Promise<string[]> {
  const { categories = [] } = await merchant.upsertProducts({
    store: store.host,
    products: [],
    fields: ['category'],
    check: true,
  });
  return categories;
}

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
