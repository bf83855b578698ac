/** @jsxImportSource hono/jsx */
import { optionsLabel } from '@aangan/contract/rules/variants';
import type { Hono } from 'hono';
import type { Prices } from '../../catalogue/batch';
import type { CatalogueChange, CatalogueProduct } from '../../catalogue/product';
import { variantKey } from '../../catalogue/variants';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import { formatPaise } from '../../platform/paise';
import { productPageUrl } from '../../platform/public-urls';
import { Button, Field, type FieldSpec, Form, folderNotice, type Submitted } from '../components';
import type { DeskContext, DeskEnv } from '../env';
import { askFirst, formRoutes } from '../form-page';
import { offeredForms, operationOf, operationPath } from '../operation-page';
import { submitOnce } from '../submit';
import { checkboxFields, priceFields, textFields } from './field-specs';
import {
  changedValues,
  findStale,
  hasSameVariants,
  hiddenOf,
  labelOf,
  loggedChanges,
  type Values,
  valuesOf,
  variantField,
} from './fields';
import { batchOf } from './parse-form';
import { picturesCard } from './pictures-card';
import { checkCategory, productPath, withCategories } from './product-form';

const pricesOf = (
  submitted: Submitted,
  nameOf: (field: string) => string,
  title?: string | null,
) => (
  <fieldset class="card row">
    {title && <legend>{title}</legend>}
    {priceFields.map((field) => (
      <Field {...field} name={nameOf(field.name)} submitted={submitted} />
    ))}
  </fieldset>
);

/** The form of what is stored, with what was typed. */
function productForm(
  context: DeskContext,
  product: CatalogueProduct,
  texts: readonly FieldSpec[],
  failed?: Submitted,
) {
  const stored = valuesOf(product);
  const isMerged = failed && hasSameVariants(failed.values, stored);
  const values = { ...stored, ...(isMerged && changedValues(failed.values)) };
  const submitted = { values, error: failed?.error };
  const shown = Object.keys(stored).map((name) => ({ name }));
  return (
    <>
      {!product.hidden && (
        <p>
          <a href={productPageUrl(context.var.settings, context.var.store.host, product)}>
            See it in the shop
          </a>
        </p>
      )}
      <Form context={context} submitted={submitted} fields={shown} hidden={hiddenOf(stored)}>
        {product.variants.length === 0 && pricesOf(submitted, (name) => name)}
        {product.variants.map((variant, index) =>
          pricesOf(
            submitted,
            (name) => variantField(name, index),
            optionsLabel(variant) || variant.size,
          ),
        )}
        <p class="muted">
          The MRP is shown struck through beside a lower price; leave it empty for none. An empty
          stock is not counted.
        </p>
        <div class="card">
          {[...checkboxFields, ...texts].map((field) => (
            <Field {...field} submitted={submitted} />
          ))}
        </div>
        <p class="save">
          <Button kind="main">Save</Button>
        </p>
      </Form>
      {picturesCard(context, product)}
      <nav class="card" aria-label="What else to do">
        {offeredForms('products', product).map((name) => (
          <p>
            <a class="action" href={operationPath(context.var, name, product.handle)}>
              {operationOf(name).title}
            </a>
          </p>
        ))}
      </nav>
    </>
  );
}

const quoted = (value = '') => (value ? `"${value.slice(0, 80)}"` : 'nothing');

/** 409 where another person changed the same. */
function requireUnchanged(form: Values, stored: Values): void {
  if (!hasSameVariants(form, stored)) {
    throw new HttpError(
      409,
      'The sizes and colours of this product changed after you opened this page. Nothing was saved: look at them, and try again.',
    );
  }
  const stale = findStale(form, stored);
  const [field] = stale;
  if (field === undefined) return;
  const named = stale.map(
    (name) =>
      `${labelOf(name, stored)} was changed to ${quoted(stored[name])} after you opened this page; you entered ${quoted(form[name])}.`,
  );
  throw new HttpError(409, `${named.join(' ')} Save again to replace it.`, { field });
}

const priceOf = ({ discountedPricePaise, regularPricePaise }: Partial<Prices>) =>
  discountedPricePaise ?? regularPricePaise ?? undefined;

/** The prices that fall below half, or rise above double, of what they were, in sentences. */
function steepChanges(product: CatalogueProduct, change: CatalogueChange): string[] {
  const variants = product.variants.map((variant) => ({
    label: optionsLabel(variant),
    before: priceOf(variant),
    after: priceOf(change.variants?.find((one) => variantKey(one) === variantKey(variant)) ?? {}),
  }));
  const own = { label: product.title, before: priceOf(product), after: priceOf(change) };
  return (variants.length > 0 ? variants : [own]).flatMap(
    ({ label, before = 0, after = before }) =>
      after * 2 < before || (before > 0 && before * 2 < after)
        ? [`${label}: from ${formatPaise(before)} to ${formatPaise(after)}.`]
        : [],
  );
}

const askForPrices = (context: DeskContext, changes: readonly string[]) =>
  askFirst(context, {
    title: 'Is the price right?',
    content: (
      <ul>
        {changes.map((change) => (
          <li>{change}</li>
        ))}
      </ul>
    ),
    button: 'Save',
    kind: 'main',
  });

/** Returns what happened, in a sentence. */
async function saveChanges(
  context: DeskContext,
  database: Database,
  stored: Values,
  { handle, ...batch }: ReturnType<typeof batchOf> & { handle: string },
): Promise<string> {
  const { merchant, store, form } = context.var;
  const changed = changedValues(form);
  if (batch.fields.length === 0) return 'Nothing was changed.';
  await checkCategory(context.var, changed.category);
  const fields = Object.keys(changed);
  const change = {
    action: 'change product',
    subject: handle,
    values: loggedChanges(fields, stored, changed),
  };
  const run = async () => {
    const { rejected = [] } = await merchant.upsertProducts({ store: store.host, ...batch });
    const [rejection] = rejected;
    if (rejection) throw new HttpError(400, rejection.reason);
    await merchant.syncCatalogue({ store: store.host, changed: [handle] });
    return `Saved: ${fields.map((field) => labelOf(field, stored)).join('; ')}.`;
  };
  return submitOnce(context, database, change, run, async () => {
    const present = await merchant.showProduct({ store: store.host, handle });
    return { values: loggedChanges(fields, stored, valuesOf(present)) };
  });
}

export function productRoutes(app: Hono<DeskEnv>, database: Database): void {
  formRoutes(app, '/:host/products/:handle', async (context) => {
    const { merchant, store } = context.var;
    const { handle = '' } = context.req.param();
    const product = await merchant.showProduct({ store: store.host, handle });
    const texts = await withCategories(context, textFields);
    return {
      title: product.title,
      notice: folderNotice(context),
      content: (failed) => productForm(context, product, texts, failed),
      async run(form) {
        const stored = valuesOf(product);
        requireUnchanged(form, stored);
        const batch = batchOf(handle, changedValues(form), stored);
        const steep = batch.products.flatMap((change) => steepChanges(product, change));
        if (steep.length > 0 && !form.confirmed) return askForPrices(context, steep);
        context.var.say(await saveChanges(context, database, stored, { handle, ...batch }));
        return productPath(context, handle);
      },
    };
  });
}
