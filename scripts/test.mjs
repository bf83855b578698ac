import './lib/require-node.mjs';
import { availableParallelism } from 'node:os';
import { takeBundles } from './lib/build.mjs';
import { withoutSettings } from './lib/environment.mjs';
import { ensureInstalled, npm } from './lib/install.mjs';
import { tools } from './lib/project.mjs';
import { main, runNode } from './lib/run.mjs';
import { engineProjects, runJourneys } from './testing/journeys.mjs';
import { startPostgres } from './testing/postgres.mjs';
import { ensureServer } from './testing/programs.mjs';
import { runStages } from './testing/run-stages.mjs';

/** @typedef {import('./testing/run-stages.mjs').Program} Program */
/** @typedef {import('./testing/run-stages.mjs').Stage} Stage */

// Types are a stage of their own, with those of the tests.
process.env.SKIP_TYPES = 'true';

// npm run check; npm test; npm run test:all
const [extent = 'test'] = process.argv.slice(2);
const isNightly = extent === 'all';
const withBrowser = extent !== 'check';

// More examples take more time.
const limitMs = isNightly ? 3_600_000 : 60_000;
// One more than processors: tests of the durable database wait for the disk.
const workers = availableParallelism() + 1;
const jest = [tools.jest, '--ci', `--maxWorkers=${workers}`, `--testTimeout=${limitMs}`];

/** Tests of what a server with several connections does differently from the embedded database. */
const onPostgres = [
  '\\.postgres\\.test',
  'packages/shop/platform/database/(?!durability|lock)',
  'packages/shop/(orders|payments|catalogue)/[^/]*.test',
  'routes/(coupons|order|product-facets|restock|search|shared-reads)',
  'packages/shop/cli/(backup|catalogue)/',
];

/** @type {(...args: string[]) => Program} */
const node =
  (...args) =>
  (options) =>
    runNode(args, options);

/** @type {(version: number, ...args: string[]) => Program} */
const nodeOf =
  (version, ...args) =>
  (options) =>
    npm(['exec', '--yes', `--package=node@${version}`, '--', 'node', ...args], options);

/** @type {(args: string[], env: import('./lib/run.mjs').Env) => Program} */
const jestWith =
  (args, env) =>
  ({ env: others, ...options }) =>
    runNode([...jest, ...args], { ...options, env: { ...others, ...env } });

/** @type {Program} */
async function testOnPostgres(options) {
  const { url, stop } = await startPostgres();
  const args = ['--selectProjects', 'shop', '--testPathPatterns', ...onPostgres];
  return jestWith(args, { TEST_DATABASE_URL: url })(options).finally(stop);
}

/** @type {(...projects: string[]) => Program} */
const journeys =
  (...projects) =>
  async (options) => {
    const args = ['--reporter=dot', ...projects.map((project) => `--project=${project}`)];
    const code = await runJourneys(args, options);
    // Traces take a fifth of the time: failed journeys record them in a second run.
    const again = [...args, '--last-failed', '--trace=on'];
    if (code !== 0) await runJourneys(again, { ...options, onOutput() {} });
    return code;
  };

async function planStages() {
  const servers = {
    Redis: await ensureServer(['redis-server', 'valkey-server'], 'redis-server'),
    nginx: await ensureServer(['nginx'], 'nginx'),
    PostgreSQL: await ensureServer(['pg_ctl'], 'postgresql'),
  };
  const missing = Object.entries(servers).flatMap(([name, found]) => (found ? [] : [name]));
  if (missing.length > 0) console.log(`Not installed, skipped: ${missing.join(', ')}`);
  const engines = isNightly ? await engineProjects() : [];
  const faults = isNightly ? [] : ['api-killed', 'storefront-killed', 'backend-hangs'];
  const purchase = ['scripts/test-e2e.mjs', '--reporter=dot', '--project=phone', 'first-purchase'];
  /** @type {Stage[]} */
  const stages = [
    [
      [
        ['Types', (options) => npm(['run', 'types'], options)],
        ['Production build', withBrowser && node('scripts/build.mjs')],
        ['Byte budgets', withBrowser && node('--test-reporter=spec', 'e2e/budgets/run.mjs')],
      ],
      [
        ['Format and lint', node(tools.biome, 'check')],
        ['Unit and API tests', jestWith([], { TEST_REDIS: servers.Redis && 'true' })],
        ['API on PostgreSQL', withBrowser && Boolean(servers.PostgreSQL) && testOnPostgres],
      ],
    ],
    [[['Journeys in Chromium', withBrowser && journeys('phone', 'desktop')]]],
    [[['Faults', withBrowser && node('--test-reporter=spec', 'tools/faults.mjs', ...faults)]]],
    [[['Journeys in Firefox and WebKit', engines.length > 0 && journeys(...engines)]]],
  ];
  if (!isNightly) return stages;
  const onNode = (/** @type {number} */ version) => [
    /** @type {Stage} */ ([[[`Tests on Node.js ${version}`, nodeOf(version, ...jest)]]]),
    /** @type {Stage} */ ([[[`A purchase on Node.js ${version}`, nodeOf(version, ...purchase)]]]),
  ];
  return [...stages, ...onNode(22), ...onNode(24)];
}

await main(async () => {
  await ensureInstalled({ includesDev: true });
  await takeBundles();
  const env = { ...withoutSettings(), FORCE_COLOR: '0', PROPERTY_RUNS: isNightly ? '5000' : '' };
  return runStages(await planStages(), env);
});
