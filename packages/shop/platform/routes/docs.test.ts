import { Hono } from 'hono';
import type { ContractEnv } from '../http/contract-hono';
import { docsRoutes } from './docs';

function serveDocs(isPublic: boolean) {
  const app = new Hono<ContractEnv>();
  docsRoutes(app, isPublic);
  return app;
}

it('shows the document in Swagger UI', async () => {
  const app = serveDocs(false);
  const page = await (await app.request('/docs')).text();
  const files = [...page.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, path]) => `/${path}`);
  expect(files).toHaveLength(2);
  for (const file of files) expect([file, (await app.request(file)).status]).toEqual([file, 200]);
});

it('serves the document alone in a public shop', async () => {
  const app = serveDocs(true);
  expect((await app.request('/docs')).status).toBe(404);
  expect((await app.request('/openapi.json')).status).toBe(200);
});
