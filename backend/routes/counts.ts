import { apiRoutes, success } from '../http/api-routes';
import type { Dependencies } from '../http/context';
import type { ContractHono } from '../http/contract-hono';
import { isCountedVisit } from '../http/counted-visit';
import type { AttemptLimits } from '../http/rate-limit';

export function countRoutes(
  app: ContractHono,
  { counts }: Dependencies,
  limits: AttemptLimits,
): void {
  app.openapi(apiRoutes.countPage, async (context) => {
    const { store, clientAddress } = context.var;
    await limits.countPage(clientAddress);
    if (isCountedVisit(context.req)) counts.add(store.id, context.req.valid('json'));
    return context.json(success);
  });
}
