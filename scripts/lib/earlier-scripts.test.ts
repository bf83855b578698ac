import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { withEarlierScripts } from './earlier-scripts.mjs';

const hour = 60 * 60 * 1000;
const folder = temporaryFolder();
const chunks = join(folder, 'static', 'chunks');

/** Builds like Next.js: replaces everything except `cache`. */
function build(at: number, scripts: Record<string, string>): Promise<void> {
  return withEarlierScripts(
    folder,
    async () => {
      rmSync(join(folder, 'static'), { recursive: true, force: true });
      mkdirSync(chunks, { recursive: true });
      for (const [name, text] of Object.entries(scripts)) writeFileSync(join(chunks, name), text);
    },
    at,
  );
}

const served = () => readdirSync(chunks).sort();

test('keeps scripts of the previous build for a day', async () => {
  await build(0, { 'a.js': 'a', 'b.js': 'b' });
  expect(served()).toEqual(['a.js', 'b.js']);

  await build(100 * hour, { 'b.js': 'b', 'c.js': 'c' });
  expect(served()).toEqual(['a.js', 'b.js', 'c.js']);
  expect(readFileSync(join(chunks, 'a.js'), 'utf8')).toBe('a');

  await build(110 * hour, { 'd.js': 'd' });
  expect(served()).toEqual(['a.js', 'b.js', 'c.js', 'd.js']);

  await build(125 * hour, { 'e.js': 'e' });
  expect(served()).toEqual(['b.js', 'c.js', 'd.js', 'e.js']);
});
