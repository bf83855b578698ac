/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** In the summaries of Jest, Playwright and node:test. */
const patterns = {
  passed: [/^Tests:.*?(\d+) passed/gm, /^ {2}(\d+) passed/gm, /^ℹ pass (\d+)/gm],
  failed: [/^Tests:.*?(\d+) failed/gm, /^ {2}(\d+) failed/gm, /^ℹ (?:fail|cancelled) (\d+)/gm],
  skipped: [
    /^Tests:.*?(\d+) skipped/gm,
    /^ {2}(\d+) (?:skipped|did not run)/gm,
    /^ℹ (?:skipped|todo) (\d+)/gm,
  ],
};

/**
 * A program without such a summary is one test.
 * @param {string} output @param {number} exitCode @returns {Counts}
 */
export function countTests(output, exitCode) {
  const [passed = 0, failed = 0, skipped = 0] = Object.values(patterns).map((all) =>
    all
      .flatMap((pattern) => [...output.matchAll(pattern)])
      .reduce((sum, [, count]) => sum + Number(count), 0),
  );
  if (exitCode !== 0) return { passed, failed: Math.max(failed, 1), skipped };
  return { passed: passed + failed + skipped > 0 ? passed : 1, failed, skipped };
}

/** @param {Counts} counts */
export function describeCounts({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
