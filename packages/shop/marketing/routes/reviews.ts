import { additiveCalls } from '@aangan/contract/additive-calls';
import { stockRevalidation } from '../../catalogue/stock';
import type { Dependencies } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { limitCatalogueReads } from '../../platform/http/limit-catalogue-reads';
import type { Priority } from '../../platform/http/priority';
import type { AttemptLimits } from '../../platform/http/rate-limit';
import { taskOptions } from '../../platform/http/task-options';
import { revalidateStorefronts } from '../../stores/revalidate-storefronts';
import { listReviews } from '../reviews/list-reviews';
import { readOwnReview, saveReview } from '../reviews/save-review';

/** After productRoutes, which count reads below /products. */
export function reviewRoutes(
  app: ContractHono,
  dependencies: Dependencies & { priority: Priority },
  limits: AttemptLimits,
): void {
  const { database, pictures, settings, keys, log, priority } = dependencies;
  const storefronts = { ...settings, ...keys };
  const limitReads = limitCatalogueReads(settings, priority);

  // Before the body, which may contain pictures.
  app.use('/products/*/review', async ({ req, var: { clientAddress } }, next) => {
    if (req.method === additiveCalls.saveReview.method) {
      await limits.countAttempt('review', clientAddress);
    }
    await next();
  });

  app.openapi(additiveCalls.reviews, async (context) => {
    const { id } = context.req.valid('param');
    const query = context.req.valid('query');
    const read = () => listReviews(database, context.var.store.id, id, query);
    return context.json(await limitReads(read, taskOptions(context)));
  });

  app.openapi(additiveCalls.ownReview, async (context) => {
    const { store, user } = context.var;
    const { id: handle } = context.req.valid('param');
    const shopperReview = { storeId: store.id, userId: user.id, handle };
    return context.json(await readOwnReview(database, shopperReview));
  });

  app.openapi(additiveCalls.saveReview, async (context) => {
    const { store, user } = context.var;
    const { id: handle } = context.req.valid('param');
    const { own, staleProducts } = await saveReview(
      { database, pictures, log },
      { storeId: store.id, userId: user.id, handle },
      context.req.valid('json'),
    );
    if (staleProducts.length > 0) {
      void revalidateStorefronts(storefronts, stockRevalidation(store.host, staleProducts), log);
    }
    return context.json(own);
  });
}
