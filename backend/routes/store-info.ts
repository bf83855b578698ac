import { calls } from '@/lib/contract/calls';
import type { Dependencies } from '../http/context';
import type { ContractHono } from '../http/contract-hono';
import { sharedResponse } from '../http/shared-response';
import { readStoreInfo } from '../services/stores';

export function storeInfoRoutes(
  app: ContractHono,
  { database, settings, sharedReads }: Dependencies,
): void {
  const sendShared = sharedResponse(sharedReads);
  app.openapi(calls.storeInfo, (context) =>
    sendShared(context, ['storeInfo'], () => readStoreInfo(database, context.var.store, settings)),
  );
}
