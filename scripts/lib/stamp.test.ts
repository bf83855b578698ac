/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { hashSources, runOnce } from './stamp.mjs';

let folder = '';
beforeEach(() => {
  folder = temporaryFolder();
  mkdirSync(join(folder, 'app'));
  writeFileSync(join(folder, 'app', 'page.tsx'), 'one');
  writeFileSync(join(folder, 'next.config.mjs'), 'two');
});

const hash = () => hashSources(folder, ['app', 'next.config.mjs', 'missing']);

test('hashes contents and names, not modification times', () => {
  const before = hash();
  writeFileSync(join(folder, 'app', 'page.tsx'), 'one');
  expect(hash()).toBe(before);
  writeFileSync(join(folder, 'app', 'page.tsx'), 'changed');
  const changed = hash();
  expect(changed).not.toBe(before);
  writeFileSync(join(folder, 'app', 'other.tsx'), '');
  expect(hash()).not.toBe(changed);
});

test('detects text moved between files', () => {
  const before = hash();
  writeFileSync(join(folder, 'app', 'page.tsx'), 'onet');
  writeFileSync(join(folder, 'next.config.mjs'), 'wo');
  expect(hash()).not.toBe(before);
});

test('ignores tests', () => {
  const before = hash();
  writeFileSync(join(folder, 'app', 'page.test.tsx'), 'expect');
  expect(hash()).toBe(before);
});

test('runs a step once per hash, and again after a failure', async () => {
  const file = join(folder, 'out', 'stamp');
  const step = jest.fn(async () => {});
  await runOnce(file, 'a', step);
  await runOnce(file, 'a', step);
  expect(step).toHaveBeenCalledTimes(1);
  await runOnce(file, 'b', step);
  expect(step).toHaveBeenCalledTimes(2);

  const failing = runOnce(file, 'c', () => Promise.reject(new Error('no space left')));
  await expect(failing).rejects.toThrow('no space left');
  await runOnce(file, 'b', step);
  expect(step).toHaveBeenCalledTimes(3);
});
