import { SharedCheck } from './shared-check';

afterEach(() => {
  jest.useRealTimers();
});

it('answers by the kept state while a check waits, and is down once it waits too long', async () => {
  jest.useFakeTimers();
  let finish = () => {};
  const run = jest
    .fn(() => new Promise<void>((resolve) => (finish = resolve)))
    .mockResolvedValueOnce();
  const check = new SharedCheck(run);
  await check.require();
  jest.advanceTimersByTime(10_000);
  await check.require();
  jest.advanceTimersByTime(10_000);
  await check.require();
  expect(run).toHaveBeenCalledTimes(2);
  jest.advanceTimersByTime(30_000);
  await expect(check.require()).rejects.toThrow('cannot be reached');
  finish();
  await Promise.resolve();
  await check.require();
});

it('keeps a failure until the next check succeeds', async () => {
  jest.useFakeTimers();
  const run = jest.fn(async () => {}).mockRejectedValueOnce(new Error('full'));
  const check = new SharedCheck(run);
  await expect(check.require()).rejects.toThrow('full');
  await expect(check.require()).rejects.toThrow('full');
  expect(run).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2_001);
  expect(check.refreshedState()).toBe('down');
  await Promise.resolve();
  expect(check.refreshedState()).toBe('up');
});
