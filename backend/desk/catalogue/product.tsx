/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { optionsLabel } from '@/lib/rules/variants';
import type { StoredProduct } from '../../catalogue/operations';
import type { Database } from '../../database/open';
import { HttpError } from '../../http-error';
import { Button, Field, Form, Page, SavedNotice, type Submitted, Table } from '../components';
import type { DeskContext, DeskEnv } from '../env';
import { submitOnce, submittedWith } from '../submit';
import {
  batchOf,
  changedValues,
  hiddenField,
  priceFields,
  textFields,
  valuesOf,
  variantField,
} from './fields';
import { overwriteNotice } from './overwrite-notice';
import { productPath } from './path';
import { picturesCard } from './pictures-card';

const variantsTable = ({ variants }: StoredProduct, { values }: Submitted) => (
  <Table columns={['Variant', ...priceFields.map(({ label }) => label)]}>
    {variants.map((variant, index) => (
      <tr>
        <th scope="row" class="wide">
          {optionsLabel(variant) || variant.size}
          {['variant_size', 'variant_color'].map((name) => (
            <input
              type="hidden"
              name={variantField(name, index)}
              value={values[variantField(name, index)]}
            />
          ))}
        </th>
        {priceFields.map(({ name, label, ...attributes }) => (
          <td class="cell" data-label={label}>
            <input
              name={variantField(name, index)}
              value={values[variantField(name, index)]}
              aria-label={`${label}, ${optionsLabel(variant) || variant.size}`}
              inputmode={attributes.inputmode}
              maxlength={attributes.maxLength}
            />
          </td>
        ))}
      </tr>
    ))}
  </Table>
);

/** The forms of the page that were not accepted. */
type Failed = { fields?: Submitted; pictures?: Submitted };

export function productPage(
  context: DeskContext,
  product: StoredProduct,
  { fields: failed, pictures }: Failed = {},
) {
  const shown = valuesOf(product);
  // After an error the form still compares with what its first page showed.
  const was = Object.entries(shown).map(
    ([name, value]) => [`was:${name}`, failed?.values[`was:${name}`] ?? value] as const,
  );
  const submitted = failed ?? { values: shown };
  return (
    <Page context={context} title={product.title}>
      <SavedNotice context={context} />
      {overwriteNotice}
      <Form context={context} submitted={failed} fields={[]}>
        {was.map(([name, value]) => (
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
          <Field {...hiddenField} submitted={submitted} />
          {textFields.map((field) => (
            <Field {...field} submitted={submitted} />
          ))}
        </div>
        <Button kind="main">Save</Button>
      </Form>
      {picturesCard(context, product, pictures)}
    </Page>
  );
}

export function productRoutes(app: Hono<DeskEnv>, database: Database): void {
  app.get('/:host/products/:handle', async (context) => {
    const { merchant, store } = context.var;
    const product = await merchant.showProduct({
      store: store.host,
      handle: context.req.param('handle'),
    });
    return context.html(productPage(context, product));
  });

  app.post('/:host/products/:handle', async (context) => {
    const { merchant, store, form } = context.var;
    const { handle } = context.req.param();
    const product = await merchant.showProduct({ store: store.host, handle });
    const change = { action: 'change product', subject: handle, values: changedValues(form) };
    try {
      const batch = batchOf(handle, form);
      const save = async () => {
        const { rejected = [] } = await merchant.upsertProducts({ store: store.host, ...batch });
        const [rejection] = rejected;
        if (rejection) throw new HttpError(400, rejection.reason);
        await merchant.syncCatalogue({ store: store.host, changed: [handle] });
      };
      const isChanged = batch.fields.length > 0;
      const done = isChanged ? await submitOnce(context, database, change, save) : 'done';
      return context.redirect(`${productPath(context, handle)}?${done}`, 303);
    } catch (error) {
      const { status, submitted } = submittedWith(form, error);
      return context.html(productPage(context, product, { fields: submitted }), status);
    }
  });
}
