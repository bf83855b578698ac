/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';

const table = readFileSync('docs/specification.md', 'utf8');
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| Row') && !line.startsWith('| ---'))
  .map((line) => line.split('|').map((cell) => cell.trim()));

it('names a place and a test for every row', () => {
  for (const [, row, place = '', test = ''] of rows) {
    expect([row, place]).toEqual([row, expect.stringMatching(/^`[^`]+`$/)]);
    expect([row, test]).toEqual([row, expect.stringMatching(/^`[^`]+\.(test|spec)\.tsx?`$/)]);
  }
});

it('names only files that exist', () => {
  const files = rows.flatMap(([, , place = '', test = '']) => [place, test]);
  const missing = files.map((file) => file.replaceAll('`', '')).filter((file) => !existsSync(file));
  expect(missing).toEqual([]);
});
