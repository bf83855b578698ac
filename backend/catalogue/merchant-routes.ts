import { Hono } from 'hono';
import type { AppEnv } from '../http/context';
import { readBody, readQuery } from '../http/read-input';
import type { Catalogue } from './catalogue';
import {
  batchSchema,
  openStoreSchema,
  pageQuerySchema,
  publishSchema,
  removeSchema,
} from './merchant-calls';

/** The catalogue over HTTP, for whoever mounts it behind the merchant key. */
export function catalogueRoutes(catalogue: Catalogue): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/stores', async (context) => context.json(await catalogue.stats()));

  app.get('/stores/:host', async ({ req, json }) => json(await catalogue.stats(req.param('host'))));

  app.put('/stores/:host', async ({ req, json }) => {
    const { name } = await readBody(req, openStoreSchema);
    return json(await catalogue.openStore(req.param('host'), name));
  });

  app.get('/stores/:host/products', async ({ req, json }) => {
    const { after } = readQuery(req, pageQuerySchema);
    return json(await catalogue.page(req.param('host'), after));
  });

  app.post('/stores/:host/products', async ({ req, json }) => {
    const batch = await readBody(req, batchSchema);
    return json(await catalogue.upsert(req.param('host'), batch));
  });

  app.delete('/stores/:host/products', async ({ req, json }) => {
    const { handles } = await readBody(req, removeSchema);
    return json({ removed: await catalogue.remove(req.param('host'), handles) });
  });

  app.post('/stores/:host/publication', async ({ req, json }) => {
    const { changed } = await readBody(req, publishSchema);
    return json(await catalogue.publish(req.param('host'), changed));
  });

  return app;
}
