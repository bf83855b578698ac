import { openLink } from '../campaigns/links';
import { apiRoutes } from '../http/api-routes';
import type { Dependencies } from '../http/context';
import type { ContractHono } from '../http/contract-hono';
import { isCountedVisit } from '../http/counted-visit';
import type { AttemptLimits } from '../http/rate-limit';
import { HttpError } from '../http-error';

export function campaignRoutes(
  app: ContractHono,
  { database }: Dependencies,
  limits: AttemptLimits,
): void {
  app.openapi(apiRoutes.openCampaignLink, async (context) => {
    const { store, clientAddress } = context.var;
    await limits.countPage(clientAddress);
    const { code } = context.req.valid('param');
    const isClick = context.req.valid('query').counts !== 'false';
    const counts = isClick && isCountedVisit(context.req);
    const path = await openLink(database, { storeId: store.id, code, counts });
    if (path === undefined) throw new HttpError(404, 'This link was not found.');
    return context.json({ path });
  });
}
