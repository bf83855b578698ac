import { additiveCalls } from '@/lib/contract/additive-calls';
import type { Dependencies } from '../http/context';
import type { ContractHono } from '../http/contract-hono';
import type { AttemptLimits } from '../http/rate-limit';
import { findOrder } from '../services/orders';
import { requestReturn } from '../services/request-return';

export function returnRoutes(
  app: ContractHono,
  { database, settings }: Dependencies,
  attemptLimits: AttemptLimits,
): void {
  app.openapi(additiveCalls.requestReturn, async (context) => {
    const { store, user, clientAddress } = context.var;
    await attemptLimits.countAttempt('contact', clientAddress);
    const { orderId: number } = context.req.valid('param');
    const shopperOrder = { storeId: store.id, userId: user.id, number };
    await requestReturn(database, shopperOrder, context.req.valid('json'));
    const order = await findOrder(database, store.id, number, { userId: user.id }, settings);
    if (!order) throw new Error(`The order ${number} is gone.`);
    return context.json(order);
  });
}
