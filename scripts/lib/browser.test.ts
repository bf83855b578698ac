/** @jest-environment node */
import { findBrowser } from './browser.mjs';

const own = () => '/home/asha/.cache/ms-playwright/chrome';

function find(env: Record<string, string>, present: string[], platform: NodeJS.Platform = 'linux') {
  return findBrowser({ env, platform, own, exists: (path) => present.includes(path) });
}

test('a named browser comes before an installed one', () => {
  const present = ['/opt/chrome', '/usr/bin/google-chrome', own()];
  expect(find({ CHROMIUM_PATH: '/opt/chrome', PATH: '/usr/bin' }, present)).toBe('/opt/chrome');
  expect(find({ BROWSER_PATH: '/opt/chrome', PATH: '/usr/bin' }, present)).toBe('/opt/chrome');
});

test('a named browser that is not there is an error, not a reason to take another', () => {
  expect(() =>
    find({ CHROMIUM_PATH: '/opt/gone', PATH: '/usr/bin' }, ['/usr/bin/chromium']),
  ).toThrow('/opt/gone');
});

test("an installed browser comes before Playwright's own", () => {
  expect(find({ PATH: '/bin:/usr/bin' }, ['/usr/bin/chromium', own()])).toBe('/usr/bin/chromium');
  expect(find({ PATH: '/bin:/usr/bin' }, [own()])).toBe(own());
});

test('Chrome is found where macOS and Windows put it', () => {
  const mac = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome';
  expect(find({ HOME: '/Users/asha' }, [mac], 'darwin')).toBe(mac);
  const windows = 'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe';
  expect(find({ PROGRAMFILES: 'C:\\Program Files' }, [windows], 'win32')).toBe(windows);
});

test('no browser anywhere is undefined', () => {
  expect(find({ PATH: '/usr/bin' }, [])).toBeUndefined();
});
