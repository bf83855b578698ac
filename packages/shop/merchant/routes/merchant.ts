import { Readable } from 'node:stream';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { packRunningShop, picturesInS3 } from '../../platform/backup/pack-shop';
import type { AppEnv, Dependencies } from '../../platform/http/context';
import { HttpError } from '../../platform/http/http-error';
import { limitBody } from '../../platform/http/limit-body';
import { readJson } from '../../platform/http/read-input';
import { isSameSecret } from '../../platform/sha256';
import { merchantDocument } from '../openapi';
import { type Merchant, tableNames } from '../operations';

/** The caller mounts them behind the merchant key. */
function operationRoutes(merchant: Merchant): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const name of tableNames) {
    app.post(`/${name}`, async ({ req, json }) => {
      // The operation validates its input.
      return json(await merchant[name]((await readJson(req)) as never));
    });
  }
  return app;
}

const maxKilobytes = 32 * 1024;

function requireMerchantKey(merchantKey: string) {
  return createMiddleware<AppEnv>(async (context, next) => {
    const received = context.req.header('authorization') ?? '';
    if (!isSameSecret(received, `Bearer ${merchantKey}`)) {
      throw new HttpError(401, 'Invalid merchant key.');
    }
    await next();
  });
}

/** Mounted outside /api/v1, so that the storefront cannot reach it. */
export function merchantRoutes(dependencies: Dependencies, merchant: Merchant): Hono<AppEnv> {
  const { settings, keys } = dependencies;
  const app = new Hono<AppEnv>();
  app.use(requireMerchantKey(keys.merchantKey));
  app.use(limitBody(maxKilobytes));
  app.route('/operations', operationRoutes(merchant));
  app.get('/openapi.json', ({ json }) => json(merchantDocument()));
  app.post('/backup', async () => {
    const backup = await packRunningShop(settings.dataDir, dependencies.database);
    const excluded = picturesInS3(settings);
    return new Response(Readable.toWeb(backup) as ReadableStream, {
      headers: {
        'content-type': 'application/gzip',
        'cache-control': 'no-store',
        ...(excluded && { 'x-pictures': excluded }),
      },
    });
  });
  return app;
}
