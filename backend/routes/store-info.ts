import { apiRoutes } from '../http/api-routes';
import type { Dependencies } from '../http/context';
import type { ContractHono } from '../http/contract-hono';
import { readStoreInfo } from '../services/stores';

export function storeInfoRoutes(app: ContractHono, { database, settings }: Dependencies): void {
  app.openapi(apiRoutes.storeInfo, async (context) =>
    context.json(await readStoreInfo(database, context.var.store, settings)),
  );
}
