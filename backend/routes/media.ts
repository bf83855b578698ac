import type { Hono } from 'hono';
import { demoPictureFolders } from '../demo/folders';
import type { AppEnv, Dependencies } from '../http/context';
import { serveFolder } from '../media/serve-files';

/** An SVG is a document that may hold scripts. */
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** Pictures: the demo's own, and the merchant's. A changed picture gets a new name. */
export function mediaRoutes(app: Hono<AppEnv>, { pictures }: Pick<Dependencies, 'pictures'>): void {
  app.use('/media/*', async (context, next) => {
    await next();
    context.header('content-security-policy', policy);
  });
  for (const folder of demoPictureFolders) app.get('/media/*', serveFolder(folder));
  app.get('/media/*', pictures.serve);
}
