import { performance } from 'node:perf_hooks';
import { type TaskOptions, TaskQueue } from './task-queue';

const errors = {
  overloaded: () => new Error('overloaded'),
  aborted: () => new Error('aborted'),
};

afterEach(() => jest.useRealTimers());

function workshop(limits: ConstructorParameters<typeof TaskQueue>[0]) {
  const queue = new TaskQueue(limits, errors);
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, options?: TaskOptions) =>
    queue.run(async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    }, options);
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { started, begin, end };
}

it('starts urgent tasks at once, and low ones last', async () => {
  const { started, begin, end } = workshop({ maxRunning: 1, maxWaiting: 9 });
  const all = [
    begin('first'),
    begin('prefetch', { priority: 'low' }),
    begin('page'),
    begin('purchase', { priority: 'urgent' }),
  ];
  await new Promise(setImmediate);
  expect(started).toEqual(['first', 'purchase']);
  await end('first');
  expect(started).toHaveLength(2);
  for (const name of ['purchase', 'page', 'prefetch']) await end(name);
  expect(started.slice(2)).toEqual(['page', 'prefetch']);
  await Promise.all(all);
});

it('runs more while the event loop is idle, and no more while it is busy', async () => {
  jest.useFakeTimers({ doNotFake: ['setImmediate'] });
  const load = jest.spyOn(performance, 'eventLoopUtilization');
  const { started, begin, end } = workshop({ maxRunning: 1, maxIdleMs: 5, maxWaiting: 9 });
  load.mockReturnValue({ idle: 9, active: 1, utilization: 0.1 });
  const all = ['a', 'b', 'c'].map((name) => begin(name));
  await jest.advanceTimersByTimeAsync(10);
  load.mockReturnValue({ idle: 1, active: 9, utilization: 0.9 });
  all.push(begin('d'));
  await jest.advanceTimersByTimeAsync(250);
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'b', 'c', 'd']) await end(name);
  await Promise.all(all);
});

it('starts and rejects a client that waits more after one that waits less', async () => {
  const { started, begin, end } = workshop({ maxRunning: 1, maxWaiting: 3 });
  const flood = ['a1', 'a2', 'a3', 'a4'].map((name) => begin(name, { client: 'a' }));
  const one = begin('b1', { client: 'b' });
  await expect(flood[3]).rejects.toThrow('overloaded');
  await expect(begin('c1', { client: 'c', priority: 'low' })).rejects.toThrow('overloaded');
  const other = begin('c2', { client: 'c' });
  await expect(flood[2]).rejects.toThrow('overloaded');
  for (const name of ['a1', 'a2', 'b1', 'c2']) await end(name);
  expect(started).toEqual(['a1', 'a2', 'b1', 'c2']);
  await Promise.all([flood[0], flood[1], one, other]);
});

it('skips aborted tasks, and gives their place to others', async () => {
  const { started, begin, end } = workshop({ maxRunning: 1, maxWaiting: 1 });
  const first = begin('first');
  const gone = new AbortController();
  const dropped = begin('dropped', { signal: gone.signal });
  gone.abort();
  await expect(dropped).rejects.toThrow('aborted');
  const next = begin('next');
  await end('first');
  await end('next');
  await Promise.all([first, next]);
  expect(started).toEqual(['first', 'next']);
  await expect(begin('never', { signal: gone.signal })).rejects.toThrow('aborted');
});

it('rejects a task that has waited too long, and continues after a failed one', async () => {
  jest.useFakeTimers();
  const queue = new TaskQueue({ maxRunning: 1, maxWaiting: 5, maxWaitMs: 20 }, errors);
  const broken = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('broken')), 60);
  });
  const failing = expect(queue.run(() => broken)).rejects.toThrow('broken');
  const late = expect(queue.run(async () => 'late')).rejects.toThrow('overloaded');
  await jest.advanceTimersByTimeAsync(20);
  await late;
  await jest.advanceTimersByTimeAsync(40);
  await failing;
  expect(await queue.run(async () => 'done')).toBe('done');
});
