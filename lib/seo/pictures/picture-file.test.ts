import { log } from '../../platform/log';
import { getPictureOrFallback } from './picture-file';

jest.mock('../../platform/cache', () => ({ markFallbackPage: async () => {} }));
jest.mock('../../platform/log', () => ({ log: { warn: jest.fn() } }));

const url = '/media/localhost/diwali.jpg';

it.each([
  ['a missing file', async () => new Response('', { status: 404 }), 'Error: status 404'],
  [
    'a file that is no image',
    async () => new Response('text'),
    'Error: Input buffer contains unsupported image format',
  ],
  [
    'a server that is away',
    async () => {
      throw new TypeError('fetch failed', { cause: new Error('connect ECONNREFUSED') });
    },
    'TypeError: fetch failed: Error: connect ECONNREFUSED',
  ],
])('creates the fallback for %s, and logs the reason without a stack', async (_, media, reason) => {
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(async (to) =>
      String(to).includes('/media/') ? media() : Response.json({}),
    );
  expect(await getPictureOrFallback(url, async () => 'fallback')).toBe('fallback');
  expect(log.warn).toHaveBeenLastCalledWith({ picture: url, reason }, expect.any(String));
});
