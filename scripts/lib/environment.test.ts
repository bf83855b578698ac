/** @jest-environment node */
import { readFileSync } from 'node:fs';
import { localUrl, settingNames, withoutSettings } from './environment.mjs';

test('finds every setting of the example file, also commented out', () => {
  expect(settingNames('# The port.\n# PORT=3000\n\nAPI_PORT=8044\n# a = b\n#LOG_LEVEL=\n')).toEqual(
    ['PORT', 'API_PORT', 'LOG_LEVEL'],
  );
});

test('removes settings only', () => {
  const env = withoutSettings({ PATH: '/usr/bin', API_BASE_URL: 'https://api.example.in/api/v1' });
  expect(env.PATH).toBe('/usr/bin');
  expect(env.API_BASE_URL).toBe('');
});

test.each([
  ['127.0.0.1', 'http://127.0.0.1:8044'],
  ['0.0.0.0', 'http://127.0.0.1:8044'],
  ['::', 'http://127.0.0.1:8044'],
  ['::1', 'http://[::1]:8044'],
  ['10.0.0.5', 'http://10.0.0.5:8044'],
])('reaches a server on %s at %s', (host, url) => {
  expect(localUrl(host, 8044)).toBe(url);
});

test.each(['lib/settings.ts', 'backend/environment.ts'])(
  'the example file lists every setting that %s reads',
  (file) => {
    const read = [...readFileSync(file, 'utf8').matchAll(/^ +([A-Z][A-Z_]+):/gm)];
    expect(read.length).toBeGreaterThan(3);
    expect(settingNames()).toEqual(expect.arrayContaining(read.map(([, name]) => name)));
  },
);
