/** @jest-environment node */
import { mkdtempSync, readdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { KeptFiles } from './kept-files.mjs';

const day = 24 * 3_600_000;
const inFolder = () => new KeptFiles(join(mkdtempSync(join(tmpdir(), 'files-')), 'kept'));
const text = async (files: KeptFiles, name: string) =>
  (await files.read(name).catch(() => undefined))?.toString();

it('gives back what was written last, and nothing of what was removed', async () => {
  const files = inFolder();
  await files.write('abc', Buffer.from('one'));
  await files.write('abc', Buffer.from('two'));
  expect(await text(files, 'abc')).toBe('two');
  expect(readdirSync(join(files.folder, 'ab'))).toEqual(['abc']);
  await files.remove('abc');
  await files.remove('abc');
  expect(await text(files, 'abc')).toBeUndefined();
});

it('is written by several at once', async () => {
  const files = inFolder();
  await Promise.all(['one', 'two', 'six'].map((word) => files.write('abc', Buffer.from(word))));
  expect(await text(files, 'abc')).toMatch(/^(?:one|two|six)$/);
  expect(readdirSync(join(files.folder, 'ab'))).toEqual(['abc']);
});

it('forgets what was not written for a week, with what a broken writing left', async () => {
  const files = inFolder();
  await files.sweep();
  await files.write('abc', Buffer.from('page'));
  await files.write('abc.left', Buffer.from('half'));
  await files.sweep(Date.now() + 6 * day);
  expect(await text(files, 'abc')).toBe('page');
  await files.sweep(Date.now() + 8 * day);
  expect(readdirSync(join(files.folder, 'ab'))).toEqual([]);
});
