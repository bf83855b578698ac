import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import { serveCall } from '../http/serve-call';
import { servedCalls } from '../http/served-calls';
import { Refusal } from '../refusal';
import { findProduct, listProducts, readCatalogue } from '../services/products';

export function productRoutes(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { database } = dependencies;

  serveCall(app, dependencies, servedCalls.products, ({ store, query }) =>
    listProducts(database, store.id, query),
  );

  serveCall(app, dependencies, servedCalls.catalogue, ({ store, query }) =>
    readCatalogue(database, store.id, query),
  );

  serveCall(app, dependencies, servedCalls.product, async ({ store, parameters }) => {
    const product = await findProduct(database, store.id, parameters.id);
    if (!product) throw new Refusal(404, 'Product not found');
    return product;
  });
}
