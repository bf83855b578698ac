import type { Hono } from 'hono';
import { requireDiskSpace } from '../database/require-disk-space';
import type { AppEnv, Dependencies } from '../http/context';
import { SharedCheck } from '../shared-check';

/** /health checks the process alone; /ready checks the database and its disk. */
export function healthRoutes(
  app: Hono<AppEnv>,
  { ping, settings: { databaseUrl, dataDir } }: Pick<Dependencies, 'ping' | 'settings'>,
): void {
  const database = new SharedCheck(ping);
  // With PostgreSQL, orders need no local disk.
  const disk = databaseUrl ? undefined : new SharedCheck(() => requireDiskSpace(dataDir));
  app.get('/health', (context) =>
    context.json({ status: 'ok', database: database.refreshedState() }),
  );
  app.get('/ready', async (context) => {
    await database.require();
    await disk?.require();
    return context.json({ status: 'ready' });
  });
}
