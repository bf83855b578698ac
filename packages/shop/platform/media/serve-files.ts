import { existsSync } from 'node:fs';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Handler } from 'hono';

export const cacheControl = 'public, max-age=31536000, immutable';

/** Serves a folder that may be created later. */
export function serveFolder(root: string): Handler {
  let serve: Handler | undefined;
  return (context, next) => {
    if (!serve && existsSync(root)) {
      serve = serveStatic({
        root,
        rewriteRequestPath: (path) => path.replace(/^\/media\//, '/'),
        onFound: (_path, { header }) => header('cache-control', cacheControl),
      });
    }
    return serve ? serve(context, next) : next();
  };
}
