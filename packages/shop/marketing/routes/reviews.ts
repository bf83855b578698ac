import { calls } from '@aangan/contract/calls';
import { publishStock } from '../../catalogue/stock';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { limitCatalogueReads } from '../../platform/http/limit-catalogue-reads';
import { taskOptions } from '../../platform/http/task-options';
import { listReviews } from '../reviews/list-reviews';
import { readOwnReview, saveReview } from '../reviews/save-review';

/** After productRoutes, which count reads below /products. */
export function reviewRoutes(
  app: ContractHono,
  { database, pictures, settings, log, priority, limits, publish }: Api,
): void {
  const limitReads = limitCatalogueReads(settings, priority);

  // Before the body, which may contain pictures.
  app.use('/products/*/review', async ({ req, var: { clientAddress } }, next) => {
    if (req.method === calls.saveReview.method) {
      await limits.countAttempt('review', clientAddress);
    }
    await next();
  });

  app.openapi(calls.reviews, async (context) => {
    const { id } = context.req.valid('param');
    const query = context.req.valid('query');
    const read = () => listReviews(database, context.var.store.id, id, query);
    return context.json(await limitReads(read, taskOptions(context)));
  });

  app.openapi(calls.ownReview, async (context) => {
    const { store, user } = context.var;
    const { id: handle } = context.req.valid('param');
    const customerReview = { storeId: store.id, userId: user.id, handle };
    return context.json(await readOwnReview(database, customerReview));
  });

  app.openapi(calls.saveReview, async (context) => {
    const { store, user } = context.var;
    const { id: handle } = context.req.valid('param');
    const { own, staleProducts } = await saveReview(
      { database, pictures, log },
      { storeId: store.id, userId: user.id, handle },
      context.req.valid('json'),
    );
    void publishStock(publish, store.host, staleProducts);
    return context.json(own);
  });
}
