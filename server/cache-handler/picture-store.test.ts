/** @jest-environment node */
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import CacheHandler from './cache-handler.mjs';
import { PictureStore } from './picture-store.mjs';

const createFolder = () => mkdtempSync(join(tmpdir(), 'pictures-'));
const picture = (buffer: Buffer, etag = 'encoded') => ({
  kind: 'IMAGE',
  buffer,
  etag,
  upstreamEtag: 'upstream',
  extension: 'avif',
  revalidate: 2_678_400,
});

function onlyFile(folder: string): string {
  const entries = readdirSync(join(folder, 'cache', 'images'), {
    recursive: true,
    withFileTypes: true,
  });
  const file = entries.find((entry) => entry.isFile());
  return join(file?.parentPath ?? '', file?.name ?? '');
}

it('returns a picture unchanged, also to another process and without the page cache', async () => {
  const environment = jest.replaceProperty(process, 'env', { ...process.env, CACHE_SECONDS: '0' });
  const folder = createFolder();
  await new PictureStore(join(folder, 'server')).write('key', picture(Buffer.from('pot')));
  const handler = new CacheHandler({ serverDistDir: join(folder, 'server') });
  const entry = await handler.get('key', { kind: 'IMAGE' });
  expect(entry?.value).toEqual(picture(Buffer.from('pot')));
  expect(entry?.lastModified).toBeGreaterThan(Date.now() - 60_000);
  environment.restore();
});

it.each(['truncated', 'changed'])('treats a %s file as a miss', async (damage) => {
  const folder = createFolder();
  const store = new PictureStore(join(folder, 'server'));
  await store.write('key', picture(Buffer.alloc(1000, 7)));
  const file = onlyFile(folder);
  const bytes = readFileSync(file);
  writeFileSync(file, damage === 'truncated' ? bytes.subarray(0, 600) : bytes.fill(8, 600, 601));
  expect(await store.read('key')).toBeNull();
  await store.write('key', picture(Buffer.alloc(1000, 7)));
  expect(await store.read('key')).not.toBeNull();
});

it('stores no unresized picture with too many pixels', async () => {
  const store = new PictureStore(join(createFolder(), 'server'));
  const create = { width: 12_000, height: 12_000, channels: 3, background: 'white' } as const;
  const large = await sharp({ create }).png({ compressionLevel: 1 }).toBuffer();
  await store.write('key', picture(large, 'upstream'));
  expect(await store.read('key')).toBeNull();
  await store.write('key', picture(Buffer.from('small'), 'upstream'));
  expect(await store.read('key')).not.toBeNull();
}, 30_000);
