/** @jest-environment node */
import { findBrowser } from './browser.mjs';

const bundled = () => '/home/asha/.cache/ms-playwright/chrome';

function find(env: Record<string, string>, present: string[], platform: NodeJS.Platform = 'linux') {
  return findBrowser({ env, platform, bundled, exists: (path) => present.includes(path) });
}

test('prefers a named browser to an installed one', () => {
  const present = ['/opt/chrome', '/usr/bin/google-chrome', bundled()];
  expect(find({ CHROMIUM_PATH: '/opt/chrome', PATH: '/usr/bin' }, present)).toBe('/opt/chrome');
  expect(find({ BROWSER_PATH: '/opt/chrome', PATH: '/usr/bin' }, present)).toBe('/opt/chrome');
});

test('throws for a missing named browser', () => {
  expect(() =>
    find({ CHROMIUM_PATH: '/opt/gone', PATH: '/usr/bin' }, ['/usr/bin/chromium']),
  ).toThrow('/opt/gone');
});

test("prefers an installed browser to Playwright's", () => {
  expect(find({ PATH: '/bin:/usr/bin' }, ['/usr/bin/chromium', bundled()])).toBe(
    '/usr/bin/chromium',
  );
  expect(find({ PATH: '/bin:/usr/bin' }, [bundled()])).toBe(bundled());
});

test('finds Chrome on macOS and Windows', () => {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(find({ HOME: '/Users/asha' }, [mac], 'darwin')).toBe(mac);
  const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  expect(find({ PROGRAMFILES: 'C:\\Program Files' }, [windows], 'win32')).toBe(windows);
});

test('returns undefined without a browser', () => {
  expect(find({ PATH: '/usr/bin' }, [])).toBeUndefined();
});
