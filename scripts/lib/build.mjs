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
import { basename, dirname, join, relative } from 'node:path';
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
/** In a folder of a build; stores its inputs. */
const stamp = '.aangan-build';
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

/** @param {string} file @param {string} inputs */
const isDone = (file, inputs) => existsSync(file) && readFileSync(file, 'utf8') === inputs;

/**
 * Runs a step unless it completed for the same inputs before.
 * @param {string} file stores the inputs of the completed step
 * @param {string} inputs
 * @param {() => unknown} step
 */
export async function runOnce(file, inputs, step) {
  if (isDone(file, inputs)) return;
  rmSync(file, { force: true });
  await step();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, inputs);
}

/**
 * Builds beside a folder from which a shop may run, unless it was built from the same inputs.
 * @param {string} folder @param {string} inputs @param {(aside: string) => unknown} build
 * @returns {Promise<string>} the folder with the build, for `takeBuild`
 */
export async function buildAside(folder, inputs, build) {
  if (isDone(join(folder, stamp), inputs)) return folder;
  const aside = `${folder}-new`;
  await runOnce(join(aside, stamp), inputs, () => build(aside));
  if (existsSync(folder)) return aside;
  takeBuild(folder, aside);
  return folder;
}

/** Replaces a folder, from which nothing may run now. @param {string} folder @param {string} built */
export function takeBuild(folder, built) {
  if (built === folder) return;
  // Of two shops that start at the same time, the second fails here.
  const taken = `${built}-${process.pid}`;
  renameSync(built, taken);
  rmSync(folder, { recursive: true, force: true });
  renameSync(taken, folder);
}

/** @param {string} outdir */
async function bundle(outdir) {
  // Imported late: the package may not be installed yet.
  const { build, stop } = await import('esbuild');
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
}

/** @returns {Promise<string>} the folder with the bundles */
export const ensureBundled = () =>
  buildAside(inProject('dist'), hashSources(bundledSources), bundle);

export const takeBundles = async () => takeBuild(inProject('dist'), await ensureBundled());

/**
 * Keeps replaced scripts and styles for a day, since open pages still request them.
 * @param {string} from the build before @param {string} to
 */
export function keepEarlierScripts(from, to, now = Date.now()) {
  const list = 'earlier-scripts.json';
  /** @type {Record<string, number>} when each earlier file was replaced */
  const replaced = existsSync(join(from, list))
    ? JSON.parse(readFileSync(join(from, list), 'utf8'))
    : {};
  const kept = filesBelow(join(from, 'static'))
    .map((file) => relative(from, file))
    .map((name) => /** @type {const} */ ([name, replaced[name] ?? now]))
    .filter(([name, at]) => now - at < dayMs && !existsSync(join(to, name)));
  for (const [name] of kept) cpSync(join(from, name), join(to, name));
  writeFileSync(join(to, list), JSON.stringify(Object.fromEntries(kept)));
}

/** @param {AbortSignal} [signal] ends the build @returns {Promise<string>} its folder */
export const ensureStorefrontBuilt = (signal) =>
  buildAside(inProject('.next'), hashSources(storefrontSources), async (aside) => {
    console.log('Building the storefront (a minute or two) …');
    const settings = { NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' };
    const env = { ...process.env, ...settings, BUILD_FOLDER: basename(aside) };
    let output = '';
    const onOutput = (/** @type {string} */ text) => {
      output += text;
    };
    if ((await runNode([tools.next, 'build'], { env, signal, onOutput })) === 0) return;
    if (!signal?.aborted) console.error(output);
    throw new CommandError('The storefront could not be built.');
  });

/** @param {string} built by `ensureStorefrontBuilt` */
export function takeStorefront(built) {
  const folder = inProject('.next');
  if (built === folder) return;
  keepEarlierScripts(folder, built);
  // `npm run dev` may run.
  if (existsSync(join(folder, 'dev'))) renameSync(join(folder, 'dev'), join(built, 'dev'));
  takeBuild(folder, built);
}
