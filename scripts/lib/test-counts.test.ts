/** @jest-environment node */
import {
  jestCounts,
  playwrightCounts,
  summaryLine,
  tapCounts,
  total,
  withExitCode,
} from './test-counts.mjs';

const jestReport = {
  numPassedTests: 40,
  numFailedTests: 1,
  numPendingTests: 2,
  numTodoTests: 1,
  numRuntimeErrorTestSuites: 1,
};
const playwrightReport = {
  stats: { expected: 7, unexpected: 1, flaky: 0, skipped: 0 },
  errors: [],
};

test('sums tests over all tools', () => {
  const counts = total([jestCounts(jestReport), playwrightCounts(playwrightReport)]);
  expect(summaryLine(counts)).toBe('47 passed, 3 failed, 3 skipped');
});

test('counts cancelled tests as failed', () => {
  const report = '1..5\n# tests 6\n# pass 2\n# fail 1\n# cancelled 1\n# skipped 2\n# todo 0\n';
  expect(tapCounts(report)).toEqual({ passed: 2, failed: 2, skipped: 2 });
  expect(tapCounts('')).toEqual({ passed: 0, failed: 0, skipped: 0 });
});

test('shows skipped tests only if any', () => {
  expect(summaryLine({ passed: 12, failed: 0, skipped: 0 })).toBe('12 passed, 0 failed');
});

test('counts a failed start as a failure', () => {
  const report = {
    stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0 },
    errors: [{ message: 'Timed out waiting for the server' }],
  };
  expect(playwrightCounts(report).failed).toBe(1);
});

test('counts an exit code without a failed test as one failure', () => {
  const passed = { passed: 5, failed: 0, skipped: 0 };
  expect(withExitCode(passed, 1).failed).toBe(1);
  expect(withExitCode(passed, 0).failed).toBe(0);
  expect(withExitCode({ ...passed, failed: 3 }, 1).failed).toBe(3);
});
