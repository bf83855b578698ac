import { Hono } from 'hono';
import type { AppEnv } from '../http/context';
import { readBody } from '../http/read-input';
import { type Merchant, operationNames, operations } from './operations';

/** The operations over HTTP, for whoever mounts them behind the merchant key. */
export function operationRoutes(merchant: Merchant): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const name of operationNames) {
    app.post(`/${name}`, async ({ req, json }) => {
      // Input and operation belong together, which their types cannot say.
      const input = (await readBody(req, operations[name].input)) as never;
      return json(await merchant[name](input));
    });
  }
  return app;
}
