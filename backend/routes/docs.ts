import type { ContractHono } from '../http/contract-hono';
import { docsPage } from '../http/docs-page';
import { openApiDocument } from '../http/openapi';

const contentSecurityPolicy = "default-src 'none'; style-src 'unsafe-inline'";

export function docsRoutes(app: ContractHono): void {
  const document = openApiDocument();
  app.get('/openapi.json', (context) => context.json(document));
  app.get('/docs', (context) =>
    context.html(docsPage(document), 200, { 'content-security-policy': contentSecurityPolicy }),
  );
}
