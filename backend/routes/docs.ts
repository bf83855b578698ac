import type { Hono } from 'hono';
import type { AppEnv } from '../http/context';
import { docsPage } from '../http/docs-page';
import { openApiDocument } from '../http/openapi';

const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'";

export function docsRoutes(app: Hono<AppEnv>): void {
  const document = openApiDocument();
  app.get('/openapi.json', (context) => context.json(document));
  app.get('/docs', (context) =>
    context.html(docsPage(document), 200, { 'content-security-policy': contentSecurityPolicy }),
  );
}
