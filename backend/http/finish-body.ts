import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './context';

const mostBytes = 8 * 1024 * 1024;
const maxMs = 5_000;

/** Throws away what is still to come of a body; whether its end came within reason. */
function hasEnded(incoming: IncomingMessage): Promise<boolean> {
  if (incoming.complete) return Promise.resolve(true);
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = () => {
      clearTimeout(timer);
      incoming.off('data', count).off('close', finish);
      resolve(incoming.complete);
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > mostBytes) finish();
      // Whoever began to read the body may have stopped it.
      else incoming.resume();
    };
    const timer = setTimeout(finish, maxMs);
    incoming.on('data', count).once('end', finish).once('close', finish).resume();
  });
}

/**
 * Answers no request before its body has come: clients send the next request on a connection that
 * would be closed in its face. A body without end closes it, and says so.
 */
export const finishBody = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  if (!(await hasEnded(context.env.incoming))) context.header('connection', 'close');
});
