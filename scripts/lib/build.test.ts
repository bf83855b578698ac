import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { buildAside, hashSources, keepEarlierScripts, takeBuild } from './build.mjs';

const folder = temporaryFolder();

test('builds again when a source changes, and not for a test', () => {
  const write = (name: string, text: string) => writeFileSync(join(folder, 'app', name), text);
  const hash = () => hashSources(['app', 'none'], folder);
  mkdirSync(join(folder, 'app'));
  write('page.tsx', 'one');
  const first = hash();
  write('page.test.tsx', '');
  expect(hash()).toBe(first);
  write('page.tsx', 'two');
  expect(hash()).not.toBe(first);
});

test('a running shop keeps its build until another one is complete and taken', async () => {
  const running = join(folder, 'build');
  const start = jest.fn();
  const build = (sources: string, error?: Error) =>
    buildAside(running, sources, (aside) => {
      start(sources);
      mkdirSync(aside, { recursive: true });
      writeFileSync(join(aside, 'page.js'), sources);
      if (error) throw error;
    });
  const served = () => readFileSync(join(running, 'page.js'), 'utf8');
  expect(await build('one')).toBe(running);
  await expect(build('two', new Error('no space left'))).rejects.toThrow('no space left');
  expect(await build('one')).toBe(running);
  await build('two');
  const built = await build('two');
  expect(start.mock.calls).toEqual([['one'], ['two'], ['two']]);
  expect(served()).toBe('one');
  takeBuild(running, built);
  expect(served()).toBe('two');
  expect(await build('two')).toBe(running);
});

test('keeps scripts of the previous builds for a day', () => {
  let from = join(folder, 'none');
  const buildAt = (hours: number, ...names: string[]) => {
    const to = join(folder, `build at ${hours}`);
    const chunks = join(to, 'static', 'chunks');
    mkdirSync(chunks, { recursive: true });
    for (const name of names) writeFileSync(join(chunks, name), '');
    keepEarlierScripts(from, to, hours * 3_600_000);
    rmSync(from, { recursive: true, force: true });
    from = to;
    return readdirSync(chunks).sort().join(' ');
  };
  expect(buildAt(0, 'a.js', 'b.js')).toBe('a.js b.js');
  expect(buildAt(100, 'b.js', 'c.js')).toBe('a.js b.js c.js');
  expect(buildAt(110, 'd.js')).toBe('a.js b.js c.js d.js');
  expect(buildAt(125, 'e.js')).toBe('b.js c.js d.js e.js');
});
