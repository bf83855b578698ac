import { rmSync } from 'node:fs';
import { withEarlierScripts } from './earlier-scripts.mjs';
import { inProject, root, tools } from './project.mjs';
import { CommandError, runNode } from './run.mjs';
import { hashSources, runOnce } from './stamp.mjs';

const shared = ['package-lock.json', 'tsconfig.json'];
const bundledSources = [...shared, 'backend', 'cli', 'server', 'lib'];
const storefrontSources = [
  ...shared,
  'app',
  'components',
  'lib',
  'stores',
  'styles',
  'public',
  'proxy.ts',
  'server/cache-handler',
  'server/compression.mjs',
  'instrumentation.ts',
  'next.config.mjs',
];

async function bundle() {
  // Imported late: the package may not be installed yet.
  const { build, stop } = await import('esbuild');
  rmSync(inProject('dist'), { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      'backend/main': 'backend/main.ts',
      'cli/main': 'cli/main.ts',
      'server/cache-handler': 'server/cache-handler/cache-handler.mjs',
      'server/main': 'server/main.ts',
      'settings/api': 'backend/settings.ts',
      'settings/storefront': 'lib/settings.ts',
      'settings/store-origin': 'lib/rules/store-origin.ts',
    },
    outdir: 'dist',
    outExtension: { '.js': '.mjs' },
    bundle: true,
    splitting: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.9',
    sourcemap: true,
  });
  await stop();
}

export function ensureBundled() {
  return runOnce(inProject('dist', '.aangan-build'), hashSources(root, bundledSources), bundle);
}

/** @param {AbortSignal} [signal] ends the build */
export function ensureStorefrontBuilt(signal) {
  return runOnce(
    inProject('.next', '.aangan-build'),
    hashSources(root, storefrontSources),
    async () => {
      console.log('Building the storefront (a minute or two) …');
      const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
      await withEarlierScripts(inProject('.next'), async () => {
        if ((await runNode([tools.next, 'build'], { env, signal })) !== 0) {
          throw new CommandError(
            'The storefront could not be built; see the output of Next.js above.',
          );
        }
      });
    },
  );
}
