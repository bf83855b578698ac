import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';

/** /health: the process is up. /ready: it can work, so the database answers. */
export function healthRoutes(app: Hono<AppEnv>, { ping }: Pick<Dependencies, 'ping'>): void {
  app.get('/health', (context) => context.json({ status: 'ok' }));
  app.get('/ready', async (context) => {
    await ping();
    return context.json({ status: 'ready' });
  });
}
