import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { inProject } from './project.mjs';
import { onceFor } from './stamp.mjs';

/** What is filled while the shop runs: pages and reads (lib/cache-handler.mjs), and pictures. */
const caches = [
  ['server', 'kept'],
  ['cache', 'images'],
];

/**
 * Keeps the cached pages only while they come from the same backend and belong at the same address:
 * another one, or a new database, must not be covered by what the last one said.
 * @param {(string | undefined)[]} origin what tells these pages from others
 * @param {string} [build] folder of the built storefront
 */
export function keepPagesOf(origin, build = inProject('.next')) {
  const identity = createHash('sha256').update(JSON.stringify(origin)).digest('hex');
  return onceFor(join(build, '.aangan-backend'), identity, async () => {
    for (const cache of caches) {
      rmSync(join(build, ...cache), { recursive: true, force: true });
    }
  });
}
