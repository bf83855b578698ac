import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { inProject, root, tools } from './project.mjs';
import { CommandError, runNode } from './run.mjs';

const shared = ['package-lock.json', 'tsconfig.json', 'lib', 'packages/contract'];
const bundledSources = [
  ...shared,
  'packages/shop',
  'scripts/welcome.ts',
  'server',
  'tools/check-backend',
];
const storefrontSources = [
  ...shared,
  'app',
  'components',
  'stores',
  'styles',
  'public',
  'proxy.ts',
  'server/cache-handler',
  'server/compression.ts',
  'next.config.mjs',
  'tsconfig.build.json',
];
const dayMs = 24 * 60 * 60 * 1000;

/** @param {string} path @returns {string[]} the file itself, or all files below the folder */
function filesBelow(path) {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)));
}

/** @param {string[]} sources files and folders; tests do not count */
export function hashSources(sources, base = root) {
  const hash = createHash('sha256');
  for (const file of sources.flatMap((source) => filesBelow(join(base, source)))) {
    if (/\.test\.tsx?$/.test(file)) continue;
    hash
      .update(`${relative(base, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Runs a step unless it completed for the same inputs before.
 * @param {string} file stores the inputs of the completed step
 * @param {string} inputs
 * @param {() => unknown} step
 */
export async function runOnce(file, inputs, step) {
  if (existsSync(file) && readFileSync(file, 'utf8') === inputs) return;
  rmSync(file, { force: true });
  await step();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, inputs);
}

async function bundle() {
  // Imported late: the package may not be installed yet.
  const { build, stop } = await import('esbuild');
  const outdir = inProject('dist-new');
  rmSync(outdir, { recursive: true, force: true });
  await build({
    absWorkingDir: root,
    entryPoints: {
      'shop/main': 'packages/shop/main.ts',
      'shop/cli': 'packages/shop/cli/main.ts',
      welcome: 'scripts/welcome.ts',
      'check-backend': 'tools/check-backend/main.ts',
      'server/cache-handler': 'server/cache-handler/cache-handler.ts',
      'server/main': 'server/main.ts',
    },
    outdir,
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
  // A shop may run from the former one.
  rmSync(inProject('dist'), { recursive: true, force: true });
  renameSync(outdir, inProject('dist'));
}

export function ensureBundled() {
  return runOnce(inProject('dist', '.aangan-build'), hashSources(bundledSources), bundle);
}

/**
 * Keeps replaced scripts and styles for a day, since open pages still request them.
 * @param {() => Promise<void>} build
 * @param {string} [folder] of the build; its `cache` outlives a build
 */
export async function keepEarlierScripts(build, folder = inProject('.next'), now = Date.now()) {
  const served = join(folder, 'static');
  const aside = join(folder, 'cache', 'earlier-static');
  const list = `${aside}.json`;
  /** @type {Record<string, number>} when each earlier file was replaced */
  const replaced = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : {};
  const names = filesBelow(served).map((file) => relative(served, file));
  const earlier = names.filter((name) => now - (replaced[name] ?? now) < dayMs);
  rmSync(aside, { recursive: true, force: true });
  for (const name of earlier) cpSync(join(served, name), join(aside, name));
  await build();
  const kept = earlier.filter((name) => !existsSync(join(served, name)));
  for (const name of kept) cpSync(join(aside, name), join(served, name));
  mkdirSync(dirname(list), { recursive: true });
  const times = kept.map((name) => [name, replaced[name] ?? now]);
  writeFileSync(list, JSON.stringify(Object.fromEntries(times)));
}

/** @param {AbortSignal} [signal] ends the build */
export function ensureStorefrontBuilt(signal) {
  const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
  const build = async () => {
    let output = '';
    const onOutput = (/** @type {string} */ text) => {
      output += text;
    };
    if ((await runNode([tools.next, 'build'], { env, signal, onOutput })) === 0) return;
    if (!signal?.aborted) console.error(output);
    throw new CommandError('The storefront could not be built.');
  };
  return runOnce(inProject('.next', '.aangan-build'), hashSources(storefrontSources), () => {
    console.log('Building the storefront (a minute or two) …');
    return keepEarlierScripts(build);
  });
}
