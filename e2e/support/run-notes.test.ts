import type { TestCase, TestResult } from '@playwright/test/reporter';
import RunNotes from './run-notes';

function notesOf(...results: [status: string, type: string, description: string][]): string {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const notes = new RunNotes();
  for (const [status, type, description] of results) {
    const result = { status, annotations: [{ type, description }] };
    notes.onTestEnd({ title: 'orders and pays' } as TestCase, result as TestResult);
  }
  notes.onEnd();
  return write.mock.calls.join('');
}

afterEach(() => jest.restoreAllMocks());

it('counts skips by their reason in one line', () => {
  const notes = notesOf(
    ['skipped', 'skip', 'set ALLOW_ORDERS=true'],
    ['skipped', 'skip', 'no search'],
    ['skipped', 'skip', 'set ALLOW_ORDERS=true'],
    ['passed', 'slow', ''],
  );
  expect(notes).toBe('\nSkipped: 2 × set ALLOW_ORDERS=true; 1 × no search\n');
});

it('says where a journey ended', () => {
  expect(notesOf(['passed', 'end', 'Nothing was paid.'])).toBe(
    '\n“orders and pays” ended early. Nothing was paid.\n',
  );
});
