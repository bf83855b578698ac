import type { Hono } from 'hono';
import { requireRoom } from '../database/require-room';
import type { AppEnv, Dependencies } from '../http/context';
import { SharedCheck } from '../shared-check';

/** /health: the process is up; it waits for nothing. /ready: the database answers, and its disk has room. */
export function healthRoutes(
  app: Hono<AppEnv>,
  { ping, settings: { databaseUrl, dataDir } }: Pick<Dependencies, 'ping' | 'settings'>,
): void {
  const database = new SharedCheck(ping);
  // With a PostgreSQL, orders need no disk of this machine.
  const disk = databaseUrl ? undefined : new SharedCheck(() => requireRoom(dataDir));
  app.get('/health', (context) => context.json({ status: 'ok', database: database.state }));
  app.get('/ready', async (context) => {
    await database.require();
    await disk?.require();
    return context.json({ status: 'ready' });
  });
}
