/** @jest-environment node */
import { ThreadWorker } from '../testing/thread-worker';
import { checkPatterns } from './validate-fields';

beforeEach(() => {
  Object.assign(globalThis, { Worker: ThreadWorker });
  jest.spyOn(console, 'warn').mockImplementation();
});

afterEach(() => {
  expect(ThreadWorker.running).toBe(0);
});

it.each([
  ['^\\d{6}$', '41100', false],
  ['\\d', 'anywhere 1', true],
  ['/^[a-z]+$/i', 'ABC', true],
  ['([', 'x', undefined],
  ['/a/zz', '/a/zz', true],
])('matches %s on "%s": %s', async (pattern, text, expected) => {
  expect(await checkPatterns([{ pattern, text }])).toEqual([expected]);
});

it.each(['^(a+)+$', '(.*a){30}$'])(
  'terminates the hanging pattern %s, and keeps earlier results',
  async (pattern) => {
    expect(
      await checkPatterns([
        { pattern: '^a', text: 'b' },
        { pattern, text: `${'a'.repeat(60)}!` },
        { pattern: '^a', text: 'b' },
      ]),
    ).toEqual([false, undefined, undefined]);
    expect(console.warn).toHaveBeenCalled();
  },
);

it('returns undefined without workers', async () => {
  Object.assign(globalThis, {
    Worker: class {
      constructor() {
        throw new Error('refused by the policy');
      }
    },
  });
  expect(await checkPatterns([{ pattern: '^a$', text: 'b' }])).toEqual([undefined]);
});
