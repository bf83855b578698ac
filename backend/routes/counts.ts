import { additiveCalls } from '@/lib/contract/additive-calls';
import type { Dependencies } from '../http/context';
import type { ContractHono } from '../http/contract-hono';
import { isCountedVisit } from '../http/counted-visit';
import type { AttemptLimits } from '../http/rate-limit';

export function countRoutes(
  app: ContractHono,
  { counts }: Dependencies,
  limits: AttemptLimits,
): void {
  app.openapi(additiveCalls.countPage, async (context) => {
    const { store, clientAddress } = context.var;
    await limits.countPage(clientAddress);
    const { req } = context;
    if (isCountedVisit(req)) {
      counts.add(store.id, req.valid('json'), req.header('user-agent') ?? '');
    }
    return context.json({ success: true });
  });
}
