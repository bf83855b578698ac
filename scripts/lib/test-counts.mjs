/** @typedef {{ passed: number, failed: number, skipped: number, flaky: string[] }} Counts `flaky` names tests that passed on a retry */

export const noCounts = { passed: 0, failed: 0, skipped: 0, flaky: /** @type {string[]} */ ([]) };

/**
 * @param {{ numPassedTests: number, numFailedTests: number, numPendingTests: number, numTodoTests: number, numRuntimeErrorTestSuites: number, testResults: { assertionResults: { fullName: string, status: string, invocations?: number }[] }[] }} report
 * @returns {Counts}
 */
export function jestCounts(report) {
  const flaky = report.testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, invocations = 1 }) => status === 'passed' && invocations > 1)
    .map(({ fullName }) => fullName);
  return {
    passed: report.numPassedTests - flaky.length,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
    flaky,
  };
}

/** @typedef {{ title: string, specs: { title: string, tests: { status: string }[] }[], suites?: Suite[] }} Suite */

/** @param {Suite} suite @returns {string[]} */
function flakySpecs({ specs, suites = [] }) {
  const flaky = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...flaky.map(({ title }) => title), ...suites.flatMap(flakySpecs)];
}

/**
 * @param {{ stats: { expected: number, unexpected: number, skipped: number }, suites: Suite[], errors: unknown[] }} report
 * @returns {Counts}
 */
export function playwrightCounts({ stats, suites, errors }) {
  return {
    passed: stats.expected,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakySpecs),
  };
}

/** @param {string} report @returns {Counts} */
export function tapCounts(report) {
  const count = (/** @type {string} */ name) =>
    Number(new RegExp(`^# ${name} (\\d+)$`, 'm').exec(report)?.[1] ?? 0);
  return {
    ...noCounts,
    passed: count('pass'),
    failed: count('fail') + count('cancelled'),
    skipped: count('skipped') + count('todo'),
  };
}

/**
 * A failure without a failed test counts as one.
 * @param {Counts} counts
 * @param {number} exitCode
 * @returns {Counts}
 */
export function withExitCode(counts, exitCode) {
  return exitCode !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {Counts[]} all @returns {Counts} */
export function total(all) {
  return {
    passed: all.reduce((sum, { passed }) => sum + passed, 0),
    failed: all.reduce((sum, { failed }) => sum + failed, 0),
    skipped: all.reduce((sum, { skipped }) => sum + skipped, 0),
    flaky: all.flatMap(({ flaky }) => flaky),
  };
}

/** @param {Counts} counts */
export function summaryLine({ passed, failed, skipped, flaky }) {
  const parts = [`${passed} passed`, `${failed} failed`];
  if (skipped > 0) parts.push(`${skipped} skipped`);
  if (flaky.length > 0) parts.push(`${flaky.length} flaky (${flaky.join('; ')})`);
  return parts.join(', ');
}
