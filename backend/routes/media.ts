import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import type { AppEnv, Dependencies } from '../http/context';
import { projectRoot } from '../project-root';

/** Pictures: the demo's own, and the merchant's in the data directory. A changed picture gets a new name. */
export function mediaRoutes(app: Hono<AppEnv>, { settings }: Pick<Dependencies, 'settings'>): void {
  const folders = [join(projectRoot, 'backend/demo/photos'), join(settings.dataDir, 'media')];
  for (const root of folders.filter((folder) => existsSync(folder))) {
    app.get(
      '/media/*',
      serveStatic({
        root,
        rewriteRequestPath: (path) => path.replace(/^\/media\//, '/'),
        onFound: (_path, context) => {
          context.header('cache-control', 'public, max-age=31536000, immutable');
        },
      }),
    );
  }
}
