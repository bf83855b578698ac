/** @jest-environment node */
import { existsSync, readFileSync } from 'node:fs';

const page = readFileSync('docs/security.md', 'utf8');

it('names only files that exist', () => {
  const files = [...page.matchAll(/`([\w./[\]()-]+\.tsx?)`/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(20);
  expect(files.filter((file) => !existsSync(file))).toEqual([]);
});

it('names a test for every threat', () => {
  const threats =
    page
      .split('## Headers')[0]
      ?.split('\n')
      .filter((line) => line.startsWith('| ')) ?? [];
  for (const threat of threats.slice(2)) expect(threat).toMatch(/`[^`]+\.(test|spec)\.ts` /);
});
