import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import { serveCall } from '../http/serve-call';
import { servedCalls } from '../http/served-calls';
import { readStoreInfo } from '../services/stores';

export function storeInfoRoutes(app: Hono<AppEnv>, dependencies: Dependencies): void {
  const { database, settings } = dependencies;
  serveCall(app, dependencies, servedCalls.storeInfo, ({ store }) =>
    readStoreInfo(database, store, settings),
  );
}
