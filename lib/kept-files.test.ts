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
  await files.write('abc', Buffer.from('one'), '1');
  await files.write('abc', Buffer.from('two'), '2');
  expect(await text(files, 'abc')).toBe('two');
  expect(readdirSync(join(files.folder, 'ab'))).toEqual(['abc']);
  await files.remove('abc');
  await files.remove('abc');
  expect(await text(files, 'abc')).toBeUndefined();
});

it('forgets what was not written for a week, with what a broken writing left', async () => {
  const files = inFolder();
  await files.sweep();
  await files.write('abc', Buffer.from('page'), '1');
  await files.write('abc.left', Buffer.from('half'), '1');
  await files.sweep(Date.now() + 6 * day);
  expect(await text(files, 'abc')).toBe('page');
  await files.sweep(Date.now() + 8 * day);
  expect(readdirSync(join(files.folder, 'ab'))).toEqual([]);
});
