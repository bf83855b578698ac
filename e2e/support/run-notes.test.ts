import type { TestCase, TestResult } from '@playwright/test/reporter';
import RunNotes from './run-notes';

afterEach(() => jest.restoreAllMocks());

it('counts skips by their reason in one line, and says where a journey ended', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const notes = new RunNotes();
  for (const [status, type, description] of [
    ['skipped', 'skip', 'set ALLOW_ORDERS=true'],
    ['skipped', 'skip', 'no search'],
    ['skipped', 'skip', 'set ALLOW_ORDERS=true'],
    ['passed', 'slow', ''],
    ['passed', 'end', 'Nothing was paid.'],
  ]) {
    const result = { status, annotations: [{ type, description }] };
    notes.onTestEnd({ title: 'orders and pays' } as TestCase, result as TestResult);
  }
  notes.onEnd();
  expect(write.mock.calls.join('')).toBe(
    '\nSkipped: 2 × set ALLOW_ORDERS=true; 1 × no search\n\n“orders and pays” ended early. Nothing was paid.\n',
  );
});
