/** @jest-environment node */
import { type Engine, findEngine } from './engines.mjs';

const bundled = (engine: Engine) => `/home/asha/.cache/ms-playwright/${engine}`;

function find(engine: Engine, present: string[], env: Record<string, string> = {}) {
  const exists = (path: string) => present.includes(path);
  return findEngine(engine, { env: { PATH: '/bin:/usr/bin', ...env }, bundled, exists });
}

test("prefers Playwright's own browser to an installed one, and a named one to both", () => {
  const present = ['/usr/bin/firefox-esr', '/opt/firefox', bundled('firefox')];
  expect(find('firefox', present)).toEqual({});
  expect(find('firefox', present, { FIREFOX_PATH: '/opt/firefox' })?.path).toBe('/opt/firefox');
  expect(() => find('firefox', present, { FIREFOX_PATH: '/opt/gone' })).toThrow('/opt/gone');
  expect(find('firefox', present.slice(0, 2))).toEqual({ path: '/usr/bin/firefox-esr' });
});

test('WebKitGTK needs a display', () => {
  const driver = '/usr/bin/WebKitWebDriver';
  expect(find('webkit', [driver])).toBeUndefined();
  expect(find('webkit', [driver, '/usr/bin/Xvfb'])).toEqual({ path: driver });
});
