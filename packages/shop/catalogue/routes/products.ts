import { calls } from '@aangan/contract/calls';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { HttpError } from '../../platform/http/http-error';
import {
  countCatalogueReads,
  limitCatalogueReads,
} from '../../platform/http/limit-catalogue-reads';
import { taskOptions } from '../../platform/http/task-options';
import { findProduct, listProducts, readCatalogueBatch } from '../products';

export function productRoutes(
  app: ContractHono,
  { database, settings, priority, limits }: Api,
): void {
  const limitBrowsing = limitCatalogueReads(settings, priority);
  const limitCartReads = limitCatalogueReads(settings);

  const countReads = countCatalogueReads(limits, settings);
  app.use('/products/*', countReads);
  app.use('/catalogue', countReads);

  app.openapi(calls.products, async (context) => {
    const query = context.req.valid('query');
    // Carts list by ids and need current prices and stock.
    const limit = query.ids === undefined ? limitBrowsing : limitCartReads;
    const list = () => listProducts(database, context.var.store.id, query);
    return context.json(await limit(list, taskOptions(context)));
  });

  app.openapi(calls.catalogue, async (context) => {
    const query = context.req.valid('query');
    const batch = () => readCatalogueBatch(database, context.var.store.id, query);
    return context.json(await limitBrowsing(batch, taskOptions(context)));
  });

  app.openapi(calls.product, async (context) => {
    const { id } = context.req.valid('param');
    const find = () => findProduct(database, context.var.store.id, id);
    const product = await limitBrowsing(find, taskOptions(context));
    if (!product) throw new HttpError(404, 'Product not found');
    return context.json(product);
  });
}
