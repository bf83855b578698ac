import type { Hono } from 'hono';
import { demoPictureFolders } from '../../demo/folders';
import type { AppEnv, Dependencies } from '../http/context';
import { serveFolder } from '../media/serve-files';

/** An SVG may contain scripts. */
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

export function mediaRoutes(app: Hono<AppEnv>, { pictures }: Pick<Dependencies, 'pictures'>): void {
  app.use('/media/*', async (context, next) => {
    await next();
    context.header('content-security-policy', policy);
  });
  for (const folder of demoPictureFolders) app.get('/media/*', serveFolder(folder));
  app.get('/media/*', pictures.serve);
}
