/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
import { Priority } from './priority';

const hour = 3_600_000;

async function started(priority: Priority) {
  const result = { isStarted: false };
  const start = priority.afterUrgent().then(() => {
    result.isStarted = true;
  });
  await sleep(20);
  return { ...result, start };
}

it('starts other work when the last urgent work ends', async () => {
  const priority = new Priority({ maxUrgentMs: hour, maxDelayMs: hour });
  expect((await started(priority)).isStarted).toBe(true);
  const ends = [priority.startUrgent(), priority.startUrgent()];
  const other = await started(priority);
  ends[0]?.();
  expect((await started(priority)).isStarted).toBe(false);
  expect(other.isStarted).toBe(false);
  ends[1]?.();
  await other.start;
});

it.each([
  ['continuous urgent work', { maxUrgentMs: hour, maxDelayMs: 500 }],
  ['urgent work that waits for others', { maxUrgentMs: 500, maxDelayMs: hour }],
])('starts other work in spite of %s', async (_, limits) => {
  const priority = new Priority(limits);
  priority.startUrgent();
  const other = await started(priority);
  expect(other.isStarted).toBe(false);
  const alive = setInterval(() => {}, 10);
  await other.start;
  clearInterval(alive);
});
