import { additiveCalls } from '@/lib/contract/additive-calls';
import { readLink } from '../campaigns/links';
import type { Dependencies } from '../http/context';
import type { ContractHono } from '../http/contract-hono';
import type { AttemptLimits } from '../http/rate-limit';
import { HttpError } from '../http-error';

export function linkRoutes(
  app: ContractHono,
  { database }: Dependencies,
  limits: AttemptLimits,
): void {
  app.openapi(additiveCalls.openLink, async (context) => {
    const { store, clientAddress } = context.var;
    await limits.countLinkRead(clientAddress);
    const { code } = context.req.valid('param');
    const path = await readLink(database, store.id, code.toUpperCase());
    if (path === undefined) throw new HttpError(404, 'This link was not found.');
    return context.json({ path });
  });
}
