import { readdirSync, statSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { FileCache } from './file-cache';

const day = 24 * 3_600_000;
const inFolder = (maxBytes?: number) => new FileCache(join(temporaryFolder(), 'cache'), maxBytes);
const text = async (files: FileCache, name: string) =>
  (await files.read(name).catch(() => undefined))?.toString();

it('returns the last write, and nothing after a removal', async () => {
  const files = inFolder();
  await files.write('abc', Buffer.from('one'));
  await files.write('abc', Buffer.from('two'));
  expect(await text(files, 'abc')).toBe('two');
  expect(readdirSync(join(files.folder, 'ab'))).toEqual(['abc']);
  await files.remove('abc');
  await files.remove('abc');
  expect(await text(files, 'abc')).toBeUndefined();
});

it('allows concurrent writes', async () => {
  const files = inFolder();
  await Promise.all(['one', 'two', 'six'].map((word) => files.write('abc', Buffer.from(word))));
  expect(await text(files, 'abc')).toMatch(/^(?:one|two|six)$/);
  expect(readdirSync(join(files.folder, 'ab'))).toEqual(['abc']);
});

it('deletes files older than a week, and drafts of failed writes', async () => {
  const files = inFolder();
  await files.sweep();
  await files.write('abc', Buffer.from('page'));
  await files.write('abc.draft', Buffer.from('half'));
  await files.sweep(Date.now() + 6 * day);
  expect(await text(files, 'abc')).toBe('page');
  await files.sweep(Date.now() + 8 * day);
  expect(readdirSync(join(files.folder, 'ab'))).toEqual([]);
});

const nameOf = (index: number) => `${(index % 7) + 10}-${index}`;
const pathOf = (files: FileCache, name: string) => join(files.folder, name.slice(0, 2), name);
const names = (files: FileCache) =>
  readdirSync(files.folder).flatMap((folder) => readdirSync(join(files.folder, folder)));
const bytesOf = (files: FileCache) =>
  names(files).reduce((total, name) => total + statSync(pathOf(files, name)).size, 0);

it('stays within its limit with few sweeps', async () => {
  const maxBytes = 100_000;
  const files = inFolder(maxBytes);
  const sweep = jest.spyOn(files, 'sweep');
  let most = 0;
  for (let index = 0; index < 500; index += 1) {
    await files.write(nameOf(index), Buffer.alloc(1000));
    await sweep.mock.results.at(-1)?.value;
    most = Math.max(most, bytesOf(files));
  }
  expect(most).toBeLessThanOrEqual(maxBytes + 1000);
  expect(most).toBeGreaterThan(0.9 * maxBytes);
  expect(sweep.mock.calls.length).toBeLessThan(60);
}, 20_000);

it('deletes the oldest first', async () => {
  const files = inFolder(10_000);
  for (let index = 0; index < 10; index += 1) {
    await files.write(nameOf(index), Buffer.alloc(1000));
    const written = new Date(Date.now() - (100 - index) * 1000);
    utimesSync(pathOf(files, nameOf(index)), written, written);
  }
  await files.sweep();
  expect(names(files).sort()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9].map(nameOf).sort());
});
