import type { Hono } from 'hono';
import { readFrom } from '../database/replica';
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
  const { database, replica, settings } = dependencies;
  const fromPrimary = readFrom(database);
  const read = replica?.read ?? fromPrimary;

  serveCall(app, dependencies, servedCalls.products, ({ store, query }) => {
    // Carts ask so, for prices and pieces as they are now.
    const readList = query.ids === undefined ? read : fromPrimary;
    return readList((from) => listProducts(from, store.id, query));
  });

  serveCall(app, dependencies, servedCalls.catalogue, ({ store, query }) =>
    read((from) => readCatalogue(from, store.id, query)),
  );

  serveCall(app, dependencies, servedCalls.product, async ({ store, parameters }) => {
    const product = await read((from) => findProduct(from, store.id, parameters.id));
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
