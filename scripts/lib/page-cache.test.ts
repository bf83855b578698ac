/** @jest-environment node */
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepPagesOf } from './page-cache.mjs';

const build = mkdtempSync(join(tmpdir(), 'build-'));
afterAll(() => rmSync(build, { recursive: true }));

const page = join(build, 'server', 'kept', 'home.html');
const program = join(build, 'server', 'app.js');

test('cached pages stay for the same backend and go with another; the build stays', async () => {
  await keepPagesOf(['http://127.0.0.1:8044'], build);
  mkdirSync(join(build, 'server', 'kept'), { recursive: true });
  writeFileSync(page, '');
  writeFileSync(program, '');

  await keepPagesOf(['http://127.0.0.1:8044'], build);
  expect(existsSync(page)).toBe(true);

  await keepPagesOf(['https://api.example.in/api/v1'], build);
  expect(existsSync(page)).toBe(false);
  expect(existsSync(program)).toBe(true);
});
