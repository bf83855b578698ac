import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { ContractEnv } from '../http/contract-hono';
import { openApiDocument } from '../http/openapi';
import { projectRoot } from '../project-root';

const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Shop API</title>
<link rel="stylesheet" href="docs/swagger-ui.css">
<div id="swagger-ui"></div>
<script src="docs/swagger-ui-bundle.js"></script>
<script>SwaggerUIBundle({ url: 'openapi.json', dom_id: '#swagger-ui' })</script>
</html>`;

/** Only developers need Swagger UI: a public shop serves the document alone. */
export function docsRoutes(app: Hono<ContractEnv>, isPublic: boolean): void {
  const document = openApiDocument();
  app.get('/openapi.json', (context) => context.json(document));
  if (isPublic) return;
  app.get('/docs', (context) => context.html(page));
  app.get(
    '/docs/*',
    serveStatic({
      root: join(projectRoot, 'node_modules', 'swagger-ui-dist'),
      rewriteRequestPath: (path) => path.replace(/.*\/docs\//, '/'),
    }),
  );
}
