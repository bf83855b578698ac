import type { Hono } from 'hono';
import type { AppEnv } from '../http/context';
import type { PictureStore } from '../media/picture-store';
import { serveFolder } from '../media/serve-files';

/** An SVG may contain scripts. */
const policy = "sandbox; default-src 'none'; style-src 'unsafe-inline'";

/** Serves pictures of `folders` first, then those of the store. */
export function mediaRoutes(
  app: Hono<AppEnv>,
  pictures: PictureStore,
  folders: readonly string[],
): void {
  app.use('/media/*', async (context, next) => {
    await next();
    context.header('content-security-policy', policy);
  });
  for (const folder of folders) app.get('/media/*', serveFolder(folder));
  app.get('/media/*', pictures.serve);
}
