import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { readKeys } from './keys';

let parent: string;
beforeEach(() => {
  parent = temporaryFolder();
});

const none = { merchantKey: undefined, revalidateSecret: undefined };

it('are created once, stored beside the data, and readable by their owner only', () => {
  const dataDir = join(parent, 'data');
  const first = readKeys({ dataDir, ...none });
  expect(first.merchantKey).not.toBe(first.revalidateSecret);
  expect(readKeys({ dataDir, ...none })).toEqual(first);
  expect(statSync(join(dataDir, 'keys.json')).mode & 0o077).toBe(0);
});

it('are read from the environment where set, without the disk', () => {
  const both = { merchantKey: 'm'.repeat(16), revalidateSecret: 'r'.repeat(16) };
  expect(readKeys({ dataDir: '/proc/nowhere', ...both })).toEqual(both);
  const one = { ...none, merchantKey: both.merchantKey };
  expect(readKeys({ dataDir: parent, ...one }).merchantKey).toBe(both.merchantKey);
});

it.each(['', '{"merchantKey": "cut', '{}'])('states the remedy for the file %j', (text) => {
  const file = join(parent, 'keys.json');
  writeFileSync(file, text);
  expect(() => readKeys({ dataDir: parent, ...none })).toThrow(
    expect.objectContaining({
      name: 'UnusableData',
      message: expect.stringMatching(`^${file} is damaged: .* delete it`),
    }),
  );
});
