import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { AppEnv } from './context';

export function requestLog(log: Logger) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const started = performance.now();
    context.set('log', log.child({ requestId: context.get('requestId') }));
    await next();
    context.get('log').info(
      {
        method: context.req.method,
        path: context.req.path,
        host: context.req.header('x-forwarded-host') ?? context.req.header('host'),
        status: context.res.status,
        ms: Math.round(performance.now() - started),
      },
      'request',
    );
  });
}
