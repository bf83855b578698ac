/** @jest-environment node */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { PictureStore } from './picture-store';

const picture = { status: 200, headers: { vary: 'Accept' }, body: Buffer.alloc(1000, 7) };

function onlyFile(folder: string): string {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const file = entries.find((entry) => entry.isFile());
  return join(file?.parentPath ?? '', file?.name ?? '');
}

it('returns a picture unchanged, also to another process', async () => {
  const folder = temporaryFolder();
  await new PictureStore(folder, 10).write('key', picture);
  const stored = await new PictureStore(folder, 10).read('key');
  expect(stored?.picture).toEqual(picture);
  expect(stored?.at).toBeGreaterThan(Date.now() - 60_000);
});

it.each(['truncated', 'changed'])('treats a %s file as a miss', async (damage) => {
  const folder = temporaryFolder();
  const store = new PictureStore(folder, 10);
  await store.write('key', picture);
  const file = onlyFile(folder);
  const bytes = readFileSync(file);
  writeFileSync(file, damage === 'truncated' ? bytes.subarray(0, 600) : bytes.fill(8, 600, 601));
  expect(await store.read('key')).toBeUndefined();
  await store.write('key', picture);
  expect(await store.read('key')).toBeDefined();
});
