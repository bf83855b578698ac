import { calls } from '@aangan/contract/calls';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { sharedResponse } from '../../platform/http/shared-response';
import { readStoreInfo } from '../stores';

export function storeInfoRoutes(app: ContractHono, { database, settings, sharedReads }: Api): void {
  const sendShared = sharedResponse(sharedReads);
  app.openapi(calls.storeInfo, (context) =>
    sendShared(context, ['storeInfo'], () => readStoreInfo(database, context.var.store, settings)),
  );
}
