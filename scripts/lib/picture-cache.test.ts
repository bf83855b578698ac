/** @jest-environment node */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@/lib/testing/temporary-folder';
import { restorePictures } from './picture-cache.mjs';

const build = temporaryFolder();

const picture = join(build, 'cache', 'images', 'pot.avif');
const program = join(build, 'server', 'app.js');

test('keeps pictures of the same backend, and removes those of another', async () => {
  await restorePictures(['http://127.0.0.1:8044'], build);
  mkdirSync(join(build, 'cache', 'images'), { recursive: true });
  writeFileSync(picture, '');
  mkdirSync(join(build, 'server'));
  writeFileSync(program, '');

  await restorePictures(['http://127.0.0.1:8044'], build);
  expect(existsSync(picture)).toBe(true);

  await restorePictures(['https://api.example.in/api/v1'], build);
  expect(existsSync(picture)).toBe(false);
  expect(existsSync(program)).toBe(true);
});
