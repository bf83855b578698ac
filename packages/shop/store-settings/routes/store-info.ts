import { calls } from '@aangan/contract/calls';
import type { Api } from '../../platform/http/context';
import type { ContractHono } from '../../platform/http/contract-hono';
import { readStoreInfo } from '../store-info';

export function storeInfoRoutes(app: ContractHono, { database, settings }: Api): void {
  app.openapi(calls.storeInfo, async (context) =>
    context.json(await readStoreInfo(database, context.var.store, settings)),
  );
}
