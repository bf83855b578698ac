import { apiRoutes, success } from '../http/api-routes';
import type { Dependencies } from '../http/context';
import type { ContractHono } from '../http/contract-hono';
import type { AttemptLimits } from '../http/rate-limit';

/** Every browser begins so; Cubot makes phones. */
const browserPattern = /^Mozilla\/(?!.*((?<!cu)bot|crawl|spider|slurp|headless|lighthouse|http))/i;

export function countRoutes(
  app: ContractHono,
  { counts }: Dependencies,
  limits: AttemptLimits,
): void {
  app.openapi(apiRoutes.countPage, async (context) => {
    const { store, clientAddress } = context.var;
    await limits.countPage(clientAddress);
    const { req } = context;
    const optsOut = req.header('dnt') === '1' || req.header('sec-gpc') === '1';
    if (!optsOut && browserPattern.test(req.header('user-agent') ?? '')) {
      counts.add(store.id, req.valid('json'));
    }
    return context.json(success);
  });
}
