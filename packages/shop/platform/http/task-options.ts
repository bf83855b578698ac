import { networkOf } from '@aangan/contract/node/client-address';
import type { TaskOptions } from '@aangan/contract/node/task-queue';

type Client = { req: { raw: { signal: AbortSignal } }; var: { clientAddress: string } };

/** Queues by network, and aborts when the client disconnects. */
export const taskOptions = (context: Client): TaskOptions => ({
  client: networkOf(context.var.clientAddress),
  signal: context.req.raw.signal,
});
