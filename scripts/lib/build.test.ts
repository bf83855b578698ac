import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { hashSources, keepEarlierScripts, runOnce } from './build.mjs';

const folder = temporaryFolder();

test('builds again when a source changes, and not for a test', async () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, 'app', name), text);
  mkdirSync(join(folder, 'app'));
  write('page.tsx', 'one');
  const step = jest.fn();
  const build = () => runOnce(join(folder, 'stamp'), hashSources(['app', 'none'], folder), step);
  await build();
  write('page.test.tsx', '');
  await build();
  expect(step).toHaveBeenCalledTimes(1);
  write('page.tsx', 'two');
  step.mockRejectedValueOnce(new Error('no space left'));
  await expect(build()).rejects.toThrow('no space left');
  await build();
  await build();
  expect(step).toHaveBeenCalledTimes(3);
});

test('keeps scripts of the previous builds for a day', async () => {
  const chunks = join(folder, 'static', 'chunks');
  const buildAt = async (hours: number, ...names: string[]) => {
    // Next.js replaces everything except `cache`.
    const build = async () => {
      rmSync(join(folder, 'static'), { recursive: true, force: true });
      mkdirSync(chunks, { recursive: true });
      for (const name of names) writeFileSync(join(chunks, name), '');
    };
    await keepEarlierScripts(build, folder, hours * 3_600_000);
    return readdirSync(chunks).sort().join(' ');
  };
  expect(await buildAt(0, 'a.js', 'b.js')).toBe('a.js b.js');
  expect(await buildAt(100, 'b.js', 'c.js')).toBe('a.js b.js c.js');
  expect(await buildAt(110, 'd.js')).toBe('a.js b.js c.js d.js');
  expect(await buildAt(125, 'e.js')).toBe('b.js c.js d.js e.js');
});
