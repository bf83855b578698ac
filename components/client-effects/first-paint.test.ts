import { firstPaintScript } from './first-paint-script';

const { dataset } = document.documentElement;
// Evaluates the source text without its scope, as a page does.
const paint = () => new Function(firstPaintScript)();

afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['signedIn', 'announcement', 'dismissed']) delete dataset[name];
  localStorage.clear();
});

it.each([
  ['a=b; signed_in=1', ''],
  ['not_signed_in=1', undefined],
])('with the cookie %s the mark of a signed-in shopper is %j', (cookie, mark) => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue(cookie);
  paint();
  expect(dataset.signedIn).toBe(mark);
});

it('hides the announcement that was dismissed, and shows the next one', () => {
  localStorage.setItem('announcement', 'Open on Diwali');
  dataset.announcement = 'Open on Diwali';
  paint();
  expect(dataset.dismissed).toBe('');
  delete dataset.dismissed;
  dataset.announcement = 'Closed on Holi';
  paint();
  expect(dataset.dismissed).toBeUndefined();
});
