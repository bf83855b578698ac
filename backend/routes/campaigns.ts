import { z } from 'zod';
import { additiveCalls } from '@/lib/contract/additive-calls';
import { campaignCodeSchema } from '@/lib/contract/campaign';
import { openLink } from '../campaigns/links';
import type { Dependencies } from '../http/context';
import type { ContractHono } from '../http/contract-hono';
import { isCountedVisit } from '../http/counted-visit';
import type { AttemptLimits } from '../http/rate-limit';
import { parseInput } from '../http/read-input';
import { HttpError } from '../http-error';

const linkSchema = z.object({ code: campaignCodeSchema });

export function campaignRoutes(
  app: ContractHono,
  { database }: Dependencies,
  limits: AttemptLimits,
): void {
  app.openapi(additiveCalls.openCampaignLink, async (context) => {
    const { store, clientAddress } = context.var;
    await limits.countPage(clientAddress);
    const { code } = parseInput(linkSchema, context.req.valid('param'));
    const isClick = context.req.valid('query').counts !== 'false';
    const counts = isClick && isCountedVisit(context.req);
    const path = await openLink(database, { storeId: store.id, code, counts });
    if (path === undefined) throw new HttpError(404, 'This link was not found.');
    return context.json({ path });
  });
}
