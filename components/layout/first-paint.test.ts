import { firstPaintScript } from './first-paint';
import { switchTheme, themeKey } from './theme';

const { dataset } = document.documentElement;
// As a page runs it: by its text, with nothing around it.
const paint = () => new Function(firstPaintScript)();

beforeEach(() => {
  jest.restoreAllMocks();
  localStorage.clear();
  delete dataset.theme;
  delete dataset.signedIn;
});

it.each([
  [null, false, 'light'],
  [null, true, 'dark'],
  ['dark', false, 'dark'],
  ['light', true, 'light'],
  ['sepia', true, 'dark'],
])('with the choice %j on a dark device (%j) the page is %s', (chosen, matches, theme) => {
  jest
    .spyOn(globalThis, 'matchMedia')
    .mockReturnValueOnce({ matches, addEventListener() {} } as unknown as MediaQueryList);
  if (chosen) localStorage.setItem(themeKey, chosen);
  paint();
  expect(dataset.theme).toBe(theme);
});

it('shows what the shopper switched to in another tab', () => {
  paint();
  localStorage.setItem(themeKey, 'dark');
  dispatchEvent(new StorageEvent('storage', { key: themeKey }));
  expect(dataset.theme).toBe('dark');
});

it('keeps what the shopper switches to', () => {
  paint();
  switchTheme();
  expect(dataset.theme).toBe('dark');
  expect(localStorage.getItem(themeKey)).toBe('dark');
});

it('knows somebody who is signed in', () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('a=b; signed_in=1');
  paint();
  expect(dataset.signedIn).toBe('');
});
