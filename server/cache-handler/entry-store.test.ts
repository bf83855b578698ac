/** @jest-environment node */
import { randomBytes } from 'node:crypto';
import { readdirSync, statSync, truncateSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@aangan/contract/testing/temporary-folder';
import { EntryStore } from './entry-store';

const entry = (body: unknown) => ({ value: { kind: 'PAGE', body }, tags: [], at: 1, lifetime: 2 });
const page = () => entry(randomBytes(1000));

/** All files, the oldest first. */
function files({ folder }: EntryStore) {
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const found = names.map((name) => join(folder, name)).filter((path) => statSync(path).isFile());
  return found.sort((one, other) => statSync(one).mtimeMs - statSync(other).mtimeMs);
}
const bytesOf = (store: EntryStore) =>
  files(store).reduce((total, path) => total + statSync(path).size, 0);

afterEach(() => jest.restoreAllMocks());

it('has the limit of PAGE_DISK_MB', () => {
  jest.replaceProperty(process, 'env', { ...process.env, PAGE_DISK_MB: '17' });
  expect(new EntryStore(temporaryFolder()).maxBytes).toBe(17 * 2 ** 20);
});

it('returns the last write, also of concurrent ones, and nothing after a removal', async () => {
  const store = new EntryStore(temporaryFolder());
  await Promise.all([1, 2, 3].map((body) => store.write('key', entry(body))));
  await store.write('key', entry('last'));
  expect(await store.read('key')).toEqual(entry('last'));
  expect(files(store)).toHaveLength(1);
  for (const _ of [1, 2]) await store.remove('key');
  expect(await store.read('key')).toBeUndefined();
});

it.each([0, 0.5, 0.99])('takes a file truncated to %d for a missing one', async (part) => {
  const store = new EntryStore(temporaryFolder());
  await store.write('key', page());
  const [file = ''] = files(store);
  truncateSync(file, Math.floor(part * statSync(file).size));
  expect(await store.read('key')).toBeUndefined();
});

it('stays within its limit with few sweeps, and deletes the oldest first', async () => {
  const maxBytes = 20_000;
  const store = new EntryStore(temporaryFolder(), maxBytes);
  const sweep = jest.spyOn(store, 'sweep');
  for (let index = 0; index < 100; index += 1) {
    await store.write(`${index}`, page());
    await sweep.mock.results.at(-1)?.value;
    expect(bytesOf(store)).toBeLessThan(maxBytes + 1200);
  }
  expect(bytesOf(store)).toBeGreaterThan(0.8 * maxBytes);
  expect(sweep.mock.calls.length).toBeLessThan(60);
  const [newest = ''] = files(store);
  utimesSync(newest, new Date(), new Date(Date.now() + 60_000));
  for (const _ of [1, 2]) await store.write('another', page());
  await store.sweep();
  expect(files(store)).toContain(newest);
});
