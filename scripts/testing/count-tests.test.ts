/** @jest-environment node */
import { countTests, describeCounts } from './count-tests.mjs';

const jestOutput = `Test Suites: 1 failed, 10 passed, 11 total
Tests:       1 failed, 2 skipped, 167 passed, 170 total`;
const playwrightOutput = `  2 failed
    [phone] › e2e/cart.spec.ts:15:3 › changes a quantity
  1 skipped
  3 did not run
  18 passed (4.8m)`;
const nodeOutput = 'ℹ tests 9\nℹ pass 5\nℹ fail 1\nℹ cancelled 1\nℹ skipped 2\nℹ todo 0\n';

test.each([
  [jestOutput, '167 passed, 1 failed, 2 skipped'],
  [playwrightOutput, '18 passed, 2 failed, 4 skipped'],
  [nodeOutput, '5 passed, 2 failed, 2 skipped'],
])('reads the summary of a tool', (output, text) => {
  expect(describeCounts(countTests(output, 1))).toBe(text);
});

test('counts a program without a summary, and a failure without a failed test, as one', () => {
  expect(describeCounts(countTests('Checked 1991 files', 0))).toBe('1 passed, 0 failed');
  expect(describeCounts(countTests('Tests:       5 passed, 5 total', 1))).toBe(
    '5 passed, 1 failed',
  );
});
