/** @jest-environment node */
import { setTimeout as sleep } from 'node:timers/promises';
import { TaskQueue } from '../lib/infrastructure/task-queue';
import { RequestSlot } from './request-slot';

const errors = { overloaded: () => new Error('overloaded'), aborted: () => new Error('aborted') };
const oneAtATime = () => new TaskQueue({ maxRunning: 1, maxWaiting: 9 }, errors);

it('takes no place while it waits, and goes before new requests afterwards', async () => {
  const queue = oneAtATime();
  const order: string[] = [];
  const releases: (() => void)[] = [];
  const page = (name: string) =>
    RequestSlot.during(queue, {}, async (slot) => {
      order.push(`${name} begins`);
      await slot.leaveWhile(() => new Promise<void>((resolve) => releases.push(resolve)));
      order.push(`${name} ends`);
    });
  const pages = [page('a'), page('b')];
  await sleep(10);
  expect(order).toEqual(['a begins', 'b begins']);
  const blocking = RequestSlot.during(queue, {}, async () => {
    for (const release of releases) release();
    await sleep(10);
    order.push('c ends');
  });
  const last = RequestSlot.during(queue, {}, async () => order.push('d ends'));
  await Promise.all([...pages, blocking, last]);
  expect(order.slice(2)).toEqual(['c ends', 'a ends', 'b ends', 'd ends']);
});

it('waits for all concurrent calls, also where some fail', async () => {
  const queue = oneAtATime();
  await RequestSlot.during(queue, {}, async (slot) => {
    const failing = slot.leaveWhile(() => Promise.reject(new Error('down')));
    const slow = slot.leaveWhile(() => sleep(20));
    await expect(failing).rejects.toThrow('down');
    await slow;
  });
  expect(await queue.run(async () => 'free')).toBe('free');
});

it('gives its place away after half a second', async () => {
  const queue = oneAtATime();
  const slow = RequestSlot.during(queue, {}, () => sleep(900));
  expect(await queue.run(async () => 'meanwhile')).toBe('meanwhile');
  await slow;
  expect(await queue.run(async () => 'later')).toBe('later');
});
