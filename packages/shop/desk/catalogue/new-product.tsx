/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import { Button, Field, Form, Page, type Submitted } from '../components';
import type { DeskContext, DeskEnv } from '../env';
import { loggedValues, submitOnce, submittedWith } from '../submit';
import { checkboxFields, handleField, newFields, priceFields, textFields } from './field-specs';
import { valuesOf } from './fields';
import { overwriteNotice } from './overwrite-notice';
import { newBatchOf } from './parse-form';
import { productPath } from './path';
import { checkCategory, readCategories, TextFields } from './text-fields';

const [titleField, ...otherTexts] = textFields;

const newProductPage = async (context: DeskContext, submitted?: Submitted) => (
  <Page context={context} title="New product">
    {overwriteNotice}
    <Form context={context} submitted={submitted} fields={newFields}>
      <div class="card">
        {titleField && <Field {...titleField} submitted={submitted} />}
        <Field {...handleField} submitted={submitted} />
        <div class="row">
          {priceFields.map((field) => (
            <Field {...field} required={field.name === 'price'} submitted={submitted} />
          ))}
        </div>
        <p class="muted">
          The MRP is shown struck through beside a lower price; leave it empty for none. An empty
          stock is not counted. A product in sizes or colours is added by an import.
        </p>
        <TextFields
          fields={otherTexts}
          categories={await readCategories(context.var)}
          submitted={submitted}
        />
        {checkboxFields.map((field) => (
          <Field {...field} submitted={submitted} />
        ))}
      </div>
      <Button kind="main">Add</Button>
    </Form>
  </Page>
);

export function newProductRoutes(app: Hono<DeskEnv>, database: Database): void {
  const path = '/:host/products/new/product';

  app.get(path, async (context) => context.html(await newProductPage(context)));

  app.post(path, async (context) => {
    const { merchant, store, form } = context.var;
    try {
      const { product, ...written } = newBatchOf(form);
      const { handle } = product;
      await checkCategory(context.var, product.category);
      const values = loggedValues(newFields, form);
      const change = { action: 'add product', subject: handle, values };
      const run = async () => {
        const batch = { store: store.host, products: [product], ...written };
        const { added } = await merchant.upsertProducts({ ...batch, check: true });
        if (!added.includes(handle)) {
          throw new HttpError(409, `There is a product "${handle}". Use another id.`, {
            field: 'handle',
          });
        }
        await merchant.upsertProducts(batch);
        await merchant.syncCatalogue({ store: store.host, changed: [handle] });
      };
      const done = await submitOnce(context, database, change, run, async () => {
        const stored = await merchant.showProduct({ store: store.host, handle });
        return loggedValues(newFields, { ...form, ...valuesOf(stored) });
      });
      return context.redirect(`${productPath(context, handle)}?${done}`, 303);
    } catch (error) {
      const { status, submitted } = submittedWith(form, error);
      return context.html(await newProductPage(context, submitted), status);
    }
  });
}
