/** @jsxImportSource hono/jsx */
import { categoryWarning } from '../../catalogue/category-warning';
import { HttpError } from '../../platform/http/http-error';
import { Field, type FieldSpec, type Submitted } from '../components';
import type { DeskContext } from '../env';

/** Those that an import compares new ones with. */
export async function readCategories({ merchant, store }: DeskContext['var']): Promise<string[]> {
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
  if (variables.form.newCategory === name) return;
  const warning = categoryWarning(name, await readCategories(variables));
  if (warning) throw new HttpError(409, warning, { field: 'category' });
}

type Props = {
  fields: readonly FieldSpec[];
  categories: readonly string[];
  submitted?: Submitted | undefined;
};

export function TextFields({ fields, categories, submitted }: Props) {
  const { values: { category = '' } = {}, error } = submitted ?? {};
  const isAsked = error?.field === 'category' && categoryWarning(category, categories);
  return (
    <>
      {fields.map((field) => (
        <>
          <Field
            {...field}
            list={field.name === 'category' ? 'categories' : undefined}
            submitted={submitted}
          />
          {field.name === 'category' && isAsked && (
            <label class="check">
              <input type="checkbox" name="newCategory" value={category} />
              Make the new category "{category}"
            </label>
          )}
        </>
      ))}
      <datalist id="categories">
        {categories.map((name) => (
          <option value={name} />
        ))}
      </datalist>
    </>
  );
}
