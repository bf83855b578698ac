import type { IncomingMessage } from 'node:http';
import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './context';

const maxBytes = 8 * 1024 * 1024;
const timeoutMs = 5_000;

/** Discards the rest of a body; resolves to whether it ended within the limits. */
function drainBody(incoming: IncomingMessage): Promise<boolean> {
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
      if (bytes > maxBytes) finish();
      // A reader may have paused the stream.
      else incoming.resume();
    };
    const timer = setTimeout(finish, timeoutMs);
    incoming.on('data', count).once('end', finish).once('close', finish).resume();
  });
}

/** Delays responses until the body has arrived: an early close resets the next request. */
export const finishBody = createMiddleware<AppEnv>(async (context, next) => {
  await next();
  // Requests within the process (app.request) have no incoming message.
  const { incoming } = context.env as Partial<AppEnv['Bindings']>;
  if (incoming && !(await drainBody(incoming))) context.header('connection', 'close');
});
