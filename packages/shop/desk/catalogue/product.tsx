/** @jsxImportSource hono/jsx */

import { optionsLabel } from '@aangan/contract/rules/variants';
import type { Hono } from 'hono';
import type { CatalogueProduct } from '../../catalogue/product';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import { productPageUrl } from '../../platform/public-urls';
import { Button, Field, Form, Page, SavedNotice, type Submitted, Table } from '../components';
import type { DeskContext, DeskEnv } from '../env';
import { submitOnce, submittedWith } from '../submit';
import { checkboxFields, priceFields, textFields } from './field-specs';
import {
  hasSameVariants,
  labelOf,
  loggedChanges,
  splitChanges,
  valuesOf,
  variantField,
  wasOf,
} from './fields';
import { overwriteNotice } from './overwrite-notice';
import { batchOf } from './parse-form';
import { productPath } from './path';
import { picturesCard } from './pictures-card';
import { checkCategory, readCategories, TextFields } from './text-fields';

const variantsTable = ({ variants }: CatalogueProduct, { values, error }: Submitted) => (
  <Table columns={['Variant', ...priceFields.map(({ label }) => label)]}>
    {variants.map((variant, index) => {
      const title = optionsLabel(variant) || variant.size;
      const isInvalid = ({ name }: { name: string }) => variantField(name, index) === error?.field;
      return (
        <tr>
          <th scope="row" class="wide">
            {title}
            {priceFields.some(isInvalid) && (
              <span id="variant-error" class="hint error">
                {error?.message}
              </span>
            )}
            {['variant_size', 'variant_color'].map((name) => (
              <input
                type="hidden"
                name={variantField(name, index)}
                value={values[variantField(name, index)]}
              />
            ))}
          </th>
          {priceFields.map((field) => (
            <td class="cell" data-label={field.label}>
              <input
                name={variantField(field.name, index)}
                value={values[variantField(field.name, index)]}
                aria-label={`${field.label}, ${title}`}
                inputmode={'inputmode' in field ? field.inputmode : undefined}
                maxlength={field.maxLength}
                {...(isInvalid(field) && {
                  'aria-invalid': 'true',
                  'aria-describedby': 'variant-error',
                  autofocus: true,
                })}
              />
            </td>
          ))}
        </tr>
      );
    })}
  </Table>
);

/** The forms of the page that were not accepted. */
type Failed = { fields?: Submitted; pictures?: Submitted };

export async function productPage(
  context: DeskContext,
  product: CatalogueProduct,
  { fields: failed, pictures }: Failed = {},
) {
  const shown = valuesOf(product);
  const submitted = failed ?? { values: shown };
  return (
    <Page context={context} title={product.title}>
      <SavedNotice context={context} message={`"${product.title}" is saved.`} />
      {!product.hidden && (
        <p>
          <a href={productPageUrl(context.var.settings, context.var.store.host, product)}>
            See it in the shop
          </a>
        </p>
      )}
      {overwriteNotice}
      <Form
        context={context}
        submitted={failed}
        fields={Object.keys(shown).map((name) => ({ name }))}
      >
        {Object.entries({ ...wasOf(shown), ...failed?.values })
          .filter(([name]) => name.startsWith('was:'))
          .map(([name, value]) => (
            <input type="hidden" name={name} value={value} />
          ))}
        {product.variants.length > 0 ? (
          variantsTable(product, submitted)
        ) : (
          <div class="card row">
            {priceFields.map((field) => (
              <Field {...field} submitted={submitted} />
            ))}
          </div>
        )}
        <p class="muted">
          The MRP is shown struck through beside a lower price; leave it empty for none. An empty
          stock is not counted.
        </p>
        <div class="card">
          {checkboxFields.map((field) => (
            <Field {...field} submitted={submitted} />
          ))}
          <TextFields
            fields={textFields}
            categories={await readCategories(context.var)}
            submitted={submitted}
          />
        </div>
        <Button kind="main">Save</Button>
      </Form>
      {picturesCard(context, product, pictures)}
    </Page>
  );
}

type Values = Record<string, string>;

async function saveChanges(
  context: DeskContext,
  database: Database,
  { handle, saved, stored }: { handle: string; saved: Values; stored: Values },
) {
  const { merchant, store } = context.var;
  const batch = batchOf(handle, saved, stored);
  if (batch.fields.length === 0) return 'done';
  await checkCategory(context.var, saved.category);
  const fields = Object.keys(saved);
  const change = {
    action: 'change product',
    subject: handle,
    values: loggedChanges(fields, stored, saved),
  };
  const run = async () => {
    const { rejected = [] } = await merchant.upsertProducts({ store: store.host, ...batch });
    const [rejection] = rejected;
    if (rejection) throw new HttpError(400, rejection.reason);
    await merchant.syncCatalogue({ store: store.host, changed: [handle] });
  };
  return submitOnce(context, database, change, run, async () => {
    const present = await merchant.showProduct({ store: store.host, handle });
    return loggedChanges(fields, stored, valuesOf(present));
  });
}

const quoted = (value = '') => (value ? `"${value.slice(0, 80)}"` : 'nothing');

export function productRoutes(app: Hono<DeskEnv>, database: Database): void {
  const read = ({ merchant, store }: DeskContext['var'], handle: string) =>
    merchant.showProduct({ store: store.host, handle });

  app.get('/:host/products/:handle', async (context) => {
    const product = await read(context.var, context.req.param('handle'));
    return context.html(await productPage(context, product));
  });

  app.post('/:host/products/:handle', async (context) => {
    const { form } = context.var;
    const { handle } = context.req.param();
    const product = await read(context.var, handle);
    const stored = valuesOf(product);
    if (!hasSameVariants(form, stored)) {
      const message =
        'The sizes and colours of this product changed after you opened this page. Nothing was saved: look at them, and try again.';
      const submitted = { values: { ...stored, ...wasOf(stored) }, error: { message } };
      return context.html(await productPage(context, product, { fields: submitted }), 409);
    }
    const { saved, stale } = splitChanges(form, stored);
    try {
      const done = await saveChanges(context, database, { handle, saved, stored });
      const [field] = Object.keys(stale);
      if (field === undefined) {
        return context.redirect(`${productPath(context, handle)}?${done}`, 303);
      }
      const theirs = stored[field] ?? '';
      const message = `${labelOf(field, stored)} was changed to ${quoted(theirs)} after you opened this page; you entered ${quoted(stale[field])}. Save again to replace it.`;
      const values = { ...form, ...wasOf({ ...saved, [field]: theirs }) };
      const submitted = { values, error: { message, field } };
      return context.html(
        await productPage(context, await read(context.var, handle), { fields: submitted }),
        409,
      );
    } catch (error) {
      const { status, submitted } = submittedWith(form, error);
      return context.html(await productPage(context, product, { fields: submitted }), status);
    }
  });
}
