import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Handler, Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import { pictureFolders } from '../stores/pictures';

/** Serves a folder that need not be there yet: its first picture may come while the shop runs. */
function servePictures(root: string): Handler<AppEnv> {
  let serve: Handler<AppEnv> | undefined;
  return (context, next) => {
    if (!serve && existsSync(root)) {
      serve = serveStatic({
        root,
        rewriteRequestPath: (path) => path.replace(/^\/media\//, '/'),
        onFound: (_path, { header }) =>
          header('cache-control', 'public, max-age=31536000, immutable'),
      });
    }
    return serve ? serve(context, next) : next();
  };
}

/** Pictures: the demo's own, and the merchant's in the data directory. A changed picture gets a new name. */
export function mediaRoutes(app: Hono<AppEnv>, { settings }: Pick<Dependencies, 'settings'>): void {
  for (const root of pictureFolders(settings.dataDir)) {
    app.get('/media/*', servePictures(root));
  }
}
