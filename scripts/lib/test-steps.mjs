import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBundled, ensureStorefrontBuilt } from './build.mjs';
import { withoutSettings } from './environment.mjs';
import { npm } from './install.mjs';
import { engineProjects, runJourneys } from './journeys.mjs';
import { hasNginx } from './nginx.mjs';
import { startPostgres } from './postgres.mjs';
import { inProject, tools } from './project.mjs';
import { redisProgram } from './redis.mjs';
import { runNode } from './run.mjs';
import {
  jestCounts,
  noCounts,
  playwrightCounts,
  tapCounts,
  total,
  withExitCode,
} from './test-counts.mjs';

/** @typedef {import('./test-counts.mjs').Counts} Counts */

// One worker less than cores, Jest's default, leaves a core idle: the database is another process.
const jestOptions = ['--ci', '--maxWorkers=100%', '--testTimeout=60000', '--json'];

/**
 * @param {(reportFile: string) => Promise<number>} runTool returns the exit code
 * @param {(report: string) => Counts} count
 * @returns {Promise<Counts>}
 */
async function runAndCount(runTool, count) {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-report-'));
  try {
    const reportFile = join(folder, 'report');
    const exitCode = await runTool(reportFile);
    const counts = existsSync(reportFile) ? count(readFileSync(reportFile, 'utf8')) : noCounts;
    return withExitCode(counts, exitCode);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * @param {string[][]} commands JavaScript programs with their arguments
 * @returns {Promise<Counts>}
 */
export async function commandStep(commands) {
  for (const args of commands) {
    if ((await runNode(args)) !== 0) return { ...noCounts, failed: 1 };
  }
  return { ...noCounts, passed: 1 };
}

/** @param {string[]} args @param {import('./run.mjs').Env} [env] */
function jestStep(args, env = {}) {
  return runAndCount(
    (reportFile) =>
      runNode([tools.jest, ...jestOptions, `--outputFile=${reportFile}`, ...args], {
        env: { ...withoutSettings(), ...env },
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    (report) => jestCounts(JSON.parse(report)),
  );
}

/** Where the two databases may differ; the journeys use the embedded one, too. */
const embeddedTests = ['backend/database/', 'backend/services/', 'backend/shared-reads'];

/**
 * Runs Jest; the API's tests on PostgreSQL, where it is installed, and some again on the embedded
 * database. CI installs PostgreSQL, and nginx for behind-nginx.test.ts.
 */
export async function unitStep() {
  await hasNginx();
  const postgres = await startPostgres();
  if (!postgres) return jestStep([]);
  try {
    const counts = await jestStep([], { TEST_DATABASE_URL: postgres.url });
    return total([counts, await jestStep([...embeddedTests, '--selectProjects', 'backend'])]);
  } finally {
    postgres.stop();
  }
}

export async function redisStep() {
  if (!(await redisProgram())) {
    console.log('Redis is not installed: skipped.');
    return noCounts;
  }
  return jestStep(['\\.redis\\.test\\.ts$'], { TEST_REDIS: 'true' });
}

export async function buildStep() {
  await ensureBundled();
  await ensureStorefrontBuilt();
  return { ...noCounts, passed: 1 };
}

/** @param {...string} program of node:test, in a process of its own */
const nodeTestStep = (...program) =>
  runAndCount((reportFile) => {
    const reporters = [
      ['spec', 'stdout'],
      ['tap', reportFile],
    ].flatMap(([kind, to]) => [`--test-reporter=${kind}`, `--test-reporter-destination=${to}`]);
    return runNode([...reporters, inProject(...program)]);
  }, tapCounts);

export const budgetStep = () => nodeTestStep('e2e', 'budgets', 'run.mjs');
export const faultStep = () => nodeTestStep('tools', 'faults.mjs');

/** @param {string[]} projects */
const playwrightStep = (projects) =>
  runAndCount(
    (reportFile) =>
      runJourneys([...projects.map((name) => `--project=${name}`), '--reporter=list,json'], {
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      }),
    (report) => playwrightCounts(JSON.parse(report)),
  );

export const journeyStep = () => playwrightStep(['phone', 'desktop']);

/** The most used screens, from the first purchase to the dark theme, in Firefox and WebKit. */
export async function engineStep() {
  const projects = await engineProjects();
  return projects.length > 0 ? playwrightStep(projects) : noCounts;
}

export async function newerNodeStep() {
  const node = ['exec', '--yes', '--package=node@24', '--', 'node'];
  if ((await npm([...node, '--version'])) !== 0) {
    console.log('Node.js 24 could not be fetched: skipped.');
    return noCounts;
  }
  const journey = ['scripts/test-e2e.mjs', '--project=phone', 'first-purchase'];
  const hasPassed = (await npm([...node, ...journey])) === 0;
  return { ...noCounts, [hasPassed ? 'passed' : 'failed']: 1 };
}
