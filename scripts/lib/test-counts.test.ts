/** @jest-environment node */
import {
  jestCounts,
  noCounts,
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
  testResults: [
    {
      assertionResults: [
        { fullName: 'is retried', status: 'passed', invocations: 2 },
        { fullName: 'passes', status: 'passed', invocations: 1 },
        { fullName: 'fails twice', status: 'failed', invocations: 2 },
      ],
    },
  ],
};
const playwrightReport = {
  stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 },
  suites: [
    {
      title: 'cart.spec.ts',
      specs: [{ title: 'opens', tests: [{ status: 'expected' }] }],
      suites: [
        { title: 'phone', specs: [{ title: 'drops a click', tests: [{ status: 'flaky' }] }] },
      ],
    },
  ],
  errors: [],
};

test('sums tests over all tools, and names those that passed on a retry', () => {
  const counts = total([jestCounts(jestReport), playwrightCounts(playwrightReport)]);
  expect(summaryLine(counts)).toBe(
    '46 passed, 3 failed, 3 skipped, 2 flaky (is retried; drops a click)',
  );
});

test('counts cancelled tests as failed', () => {
  const report = '1..5\n# tests 6\n# pass 2\n# fail 1\n# cancelled 1\n# skipped 2\n# todo 0\n';
  expect(tapCounts(report)).toEqual({ ...noCounts, passed: 2, failed: 2, skipped: 2 });
  expect(tapCounts('')).toEqual(noCounts);
});

test('shows skipped and flaky tests only if any', () => {
  expect(summaryLine({ ...noCounts, passed: 12 })).toBe('12 passed, 0 failed');
});

test('counts a failed start as a failure', () => {
  const errors = [{ message: 'Timed out waiting for the server' }];
  expect(playwrightCounts({ ...playwrightReport, errors }).failed).toBe(2);
});

test('counts an exit code without a failed test as one failure', () => {
  const passed = { ...noCounts, passed: 5 };
  expect(withExitCode(passed, 1).failed).toBe(1);
  expect(withExitCode(passed, 0).failed).toBe(0);
  expect(withExitCode({ ...passed, failed: 3 }, 1).failed).toBe(3);
});
