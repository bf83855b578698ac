import './lib/require-node.mjs';
import { ensureBundled } from './lib/build.mjs';
import { withoutSettings } from './lib/environment.mjs';
import { ensureInstalled, npm } from './lib/install.mjs';
import { tools } from './lib/project.mjs';
import { CommandError, main, runNode } from './lib/run.mjs';
import { countTests, describeCounts } from './testing/count-tests.mjs';
import { engineProjects, runJourneys } from './testing/journeys.mjs';
import { startPostgres } from './testing/postgres.mjs';
import { ensureServer } from './testing/programs.mjs';

/** @typedef {import('./lib/run.mjs').RunOptions} RunOptions */
/** @typedef {(options: RunOptions) => Promise<number>} Program returns its exit code */
/** @typedef {[name: string, program: Program | false | undefined]} Step */

// npm run check; npm test; npm run test:all
const [extent = 'test'] = process.argv.slice(2);
const isNightly = extent === 'all';
const withBrowser = extent !== 'check';

// More examples take more time.
const limitMs = isNightly ? 3_600_000 : 60_000;
const jest = [tools.jest, '--ci', '--maxWorkers=100%', `--testTimeout=${limitMs}`];

/** Tests of what a server with several connections does differently from the embedded database. */
const onPostgres = [
  '\\.postgres\\.test',
  'backend/database/(?!durability|lock)',
  'backend/services/',
  'backend/routes/(coupons|order|product-facets|restock|search|shared-reads)',
  'cli/(backup|catalogue)/',
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
  const args = ['--selectProjects', 'backend', '--testPathPatterns', ...onPostgres];
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

/** @returns {Promise<Step[][]>} the steps of a stage run at the same time */
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
  /** @type {Step[][]} */
  const stages = [
    [
      ['Format and lint', node(tools.biome, 'check')],
      ['Types', (options) => npm(['run', 'types'], options)],
    ],
    [
      ['Unit and API tests', jestWith([], { TEST_REDIS: servers.Redis && 'true' })],
      ['Production build', withBrowser && node('scripts/build.mjs')],
    ],
    [
      ['API on PostgreSQL', withBrowser && Boolean(servers.PostgreSQL) && testOnPostgres],
      ['Byte budgets', withBrowser && node('--test-reporter=spec', 'e2e/budgets/run.mjs')],
    ],
    [['Journeys in Chromium', withBrowser && journeys('phone', 'desktop')]],
    [['Faults', withBrowser && node('--test-reporter=spec', 'tools/faults.mjs', ...faults)]],
    [['Journeys in Firefox and WebKit', engines.length > 0 && journeys(...engines)]],
    ...[22, 24].flatMap((version) => [
      [
        /** @type {Step} */ ([
          `Tests on Node.js ${version}`,
          isNightly && nodeOf(version, ...jest),
        ]),
      ],
      [
        /** @type {Step} */ ([
          `A purchase on Node.js ${version}`,
          isNightly && nodeOf(version, ...purchase),
        ]),
      ],
    ]),
  ];
  return stages;
}

/** @param {Step} step */
async function runStep([name, program]) {
  if (!program) return undefined;
  let output = '';
  const onOutput = (/** @type {string} */ text) => {
    output += text;
  };
  const env = { ...withoutSettings(), FORCE_COLOR: '0', PROPERTY_RUNS: isNightly ? '5000' : '' };
  const startMs = performance.now();
  const exitCode = await program({ env, onOutput }).catch((error) => {
    output += error instanceof CommandError ? error.message : error.stack;
    return 1;
  });
  const counts = countTests(output, exitCode);
  const seconds = Math.round((performance.now() - startMs) / 1000);
  const sign = counts.failed > 0 ? '✗' : '✓';
  console.log(`${sign} ${name.padEnd(32)} ${describeCounts(counts).padEnd(36)} ${seconds} s`);
  return { name, output, counts };
}

await main(async () => {
  await ensureInstalled({ includesDev: true });
  await ensureBundled();
  /** @type {NonNullable<Awaited<ReturnType<typeof runStep>>>[]} */
  const results = [];
  for (const stage of await planStages()) {
    const done = await Promise.all(stage.map(runStep));
    results.push(...done.filter((result) => result !== undefined));
    // Later steps need the build.
    if (results.some(({ name, counts }) => name.endsWith('build') && counts.failed > 0)) break;
  }
  for (const { name, output, counts } of results) {
    if (counts.failed > 0) console.log(`\n— ${name}\n${output.replaceAll(/^PASS .*\n/gm, '')}`);
  }
  const sum = (/** @type {keyof import('./testing/count-tests.mjs').Counts} */ kind) =>
    results.reduce((total, { counts }) => total + counts[kind], 0);
  const counts = { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
  console.log(`\n${describeCounts(counts)}`);
  return counts.failed > 0 ? 1 : 0;
});
