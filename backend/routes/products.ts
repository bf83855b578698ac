import type { Hono } from 'hono';
import type { Database } from '../database/open';
import { readFromPrimary } from '../database/replica';
import type { AppEnv, Dependencies } from '../http/context';
import { limitCatalogueReads } from '../http/limit-catalogue-reads';
import type { AttemptLimits } from '../http/rate-limit';
import { serveCall } from '../http/serve-call';
import { servedCalls, success } from '../http/served-calls';
import { HttpError } from '../http-error';
import { sendsMail } from '../mail/mail-transport';
import { findProduct, listProducts, readCatalogueBatch } from '../services/products';
import { requestRestockNotice } from '../services/restock-notices';

export function productRoutes(
  app: Hono<AppEnv>,
  dependencies: Dependencies,
  limits: AttemptLimits,
): void {
  const { database, replica, settings } = dependencies;
  const fromPrimary = readFromPrimary(database);
  const read = replica?.read ?? fromPrimary;
  const limitBrowsing = limitCatalogueReads(settings);
  const limitCartReads = limitCatalogueReads(settings);

  serveCall(app, dependencies, servedCalls.products, ({ store, query, signal }) => {
    const list = (from: Database) => listProducts(from, store.id, query);
    // Carts list by ids and need current prices and stock.
    return query.ids === undefined
      ? limitBrowsing(() => read(list), signal)
      : limitCartReads(() => fromPrimary(list), signal);
  });

  serveCall(app, dependencies, servedCalls.catalogue, ({ store, query, signal }) =>
    limitBrowsing(() => read((from) => readCatalogueBatch(from, store.id, query)), signal),
  );

  serveCall(app, dependencies, servedCalls.product, async ({ store, parameters, signal }) => {
    const find = (from: Database) => findProduct(from, store.id, parameters.id);
    const product = await limitBrowsing(() => read(find), signal);
    if (!product) throw new HttpError(404, 'Product not found');
    return product;
  });

  serveCall(
    app,
    dependencies,
    servedCalls.restockNotice,
    async ({ store, parameters, body, clientAddress }) => {
      if (!sendsMail(settings, store.host))
        throw new HttpError(404, 'This store does not send emails.');
      await limits.countAttempt('restock', clientAddress());
      await requestRestockNotice(database, store.id, parameters.id, body);
      return success;
    },
  );
}
