import { Hono } from 'hono';
import type { AppEnv } from '../http/context';
import { readJson } from '../http/read-input';
import { type Merchant, operationNames } from './operations';

/** The caller mounts them behind the merchant key. */
export function operationRoutes(merchant: Merchant): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const name of operationNames) {
    app.post(`/${name}`, async ({ req, json }) => {
      // The operation validates its input.
      return json(await merchant[name]((await readJson(req)) as never));
    });
  }
  return app;
}
