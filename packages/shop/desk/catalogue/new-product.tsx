/** @jsxImportSource hono/jsx */
import type { Hono } from 'hono';
import { labelledValues } from '../../operation/fields';
import type { Database } from '../../platform/database/open';
import { HttpError } from '../../platform/http/http-error';
import { folderNotice } from '../components';
import type { DeskEnv } from '../env';
import { formRoutes } from '../form-page';
import { submitOnce } from '../submit';
import { newFields } from './field-specs';
import { valuesOf } from './fields';
import { newBatchOf } from './parse-form';
import { checkCategory, productPath, withCategories } from './product-form';

export function newProductRoutes(app: Hono<DeskEnv>, database: Database): void {
  formRoutes(app, '/:host/products/new/product', async (context) => ({
    title: 'New product',
    notice: folderNotice(context),
    intro: (
      <p class="muted">
        The MRP is shown struck through beside a lower price; leave it empty for none. An empty
        stock is not counted. Its page adds sizes and colours.
      </p>
    ),
    fields: await withCategories(context, newFields),
    button: 'Add',
    async run(form) {
      const { merchant, store } = context.var;
      const { product, ...written } = newBatchOf(form);
      const { handle } = product;
      await checkCategory(context.var, product.category);
      const change = {
        action: 'add product',
        subject: handle,
        values: labelledValues(newFields, form),
      };
      const add = async () => {
        const batch = { store: store.host, products: [product], ...written };
        const { added } = await merchant.upsertProducts({ ...batch, check: true });
        if (!added.includes(handle)) {
          throw new HttpError(409, `There is a product "${handle}". Use another id.`, {
            field: 'handle',
          });
        }
        await merchant.upsertProducts(batch);
        await merchant.syncCatalogue({ store: store.host, changed: [handle] });
        const shown = product.hidden ? 'It is hidden' : 'Shoppers see it';
        return `${product.title} is added. ${shown}: add its pictures, and its sizes or colours.`;
      };
      const done = await submitOnce(context, database, change, add, async () => {
        const stored = await merchant.showProduct({ store: store.host, handle });
        return { values: labelledValues(newFields, { ...form, ...valuesOf(stored) }) };
      });
      context.var.say(done);
      return productPath(context, handle);
    },
  }));
}
