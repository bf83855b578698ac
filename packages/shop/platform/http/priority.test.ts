import { Priority } from './priority';

const hour = 3_600_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('starts other work when the last urgent work ends', async () => {
  const priority = new Priority({ maxUrgentMs: hour, maxDelayMs: hour });
  await priority.afterUrgent();
  const ends = [priority.startUrgent(), priority.startUrgent()];
  const start = jest.fn();
  const other = priority.afterUrgent().then(start);
  ends[0]?.();
  await jest.advanceTimersByTimeAsync(1000);
  expect(start).not.toHaveBeenCalled();
  ends[1]?.();
  await other;
});

it.each([
  ['continuous urgent work', { maxUrgentMs: hour, maxDelayMs: 500 }],
  ['urgent work that waits for others', { maxUrgentMs: 500, maxDelayMs: hour }],
])('starts other work in spite of %s', async (_, limits) => {
  const priority = new Priority(limits);
  priority.startUrgent();
  const start = jest.fn();
  const other = priority.afterUrgent().then(start);
  await jest.advanceTimersByTimeAsync(499);
  expect(start).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  await other;
});
