import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import type { AttemptLimits } from '../http/rate-limit';
import { serveCall } from '../http/serve-call';
import { done, servedCalls } from '../http/served-calls';
import { sendsMail } from '../mail/mail-way';
import { Refusal } from '../refusal';
import { findProduct, listProducts, readCatalogue } from '../services/products';
import { keepNotice } from '../services/restock';

export function productRoutes(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database, settings } = dependencies;

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

  serveCall(
    app,
    dependencies,
    servedCalls.restockNotice,
    async ({ store, parameters, body, address }) => {
      if (!sendsMail(settings, store.host)) throw new Refusal(404, 'This store sends no mails.');
      await limits.countAttempt('restock', address());
      const outcome = await keepNotice(database, store.id, parameters.id, body);
      if (outcome === 'unknown product') throw new Refusal(404, 'Product not found');
      if (outcome === 'in stock') throw new Refusal(409, 'This is in stock.');
      return done;
    },
  );
}
