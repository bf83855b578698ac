import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveStatic } from '@hono/node-server/serve-static';
import type { Hono } from 'hono';
import { projectRoot } from '../platform/project-root';
import { sha256 } from '../platform/sha256';
import type { DeskEnv } from './env';

const folder = join(projectRoot, 'packages/shop/desk/assets');
const fonts = join(projectRoot, 'styles/fonts');

/** Its address changes with its content. */
const urlOf = (name: string) =>
  `/desk/assets/${name}?${sha256(readFileSync(join(folder, name), 'utf8')).slice(0, 16)}`;

export const styleUrl = urlOf('desk.css');
export const scriptUrl = urlOf('desk.js');

/** The style sheet, script and fonts of the pages. */
export function assetRoutes(app: Hono<DeskEnv>): void {
  for (const root of [folder, fonts]) {
    const serve = serveStatic<DeskEnv>({
      root,
      rewriteRequestPath: (path) => path.replace('/desk/assets', ''),
      onFound: (_, context) =>
        context.header('cache-control', 'public, max-age=31536000, immutable'),
    });
    app.get('/assets/*', serve);
  }
}
