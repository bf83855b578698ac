import { firstPaintScript } from './first-paint';

const { dataset } = document.documentElement;
// Evaluates the source text without its scope, as a page does.
const paint = () => new Function(firstPaintScript)();

afterEach(() => {
  jest.restoreAllMocks();
  delete dataset.signedIn;
});

it('marks a signed-in shopper', () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('a=b; signed_in=1');
  paint();
  expect(dataset.signedIn).toBe('');
});

it('does not mark a visitor', () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('not_signed_in=1');
  paint();
  expect(dataset.signedIn).toBeUndefined();
});
