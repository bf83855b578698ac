import { FairQueue } from '@/lib/infrastructure/fair-queue';
import { ConcurrencyLimit } from './concurrency-limit';

function workshop(limit: FairQueue) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, signal?: AbortSignal, client?: string) =>
    limit.run(
      async () => {
        started.push(name);
        await new Promise<void>((resolve) => ends.set(name, resolve));
        return name;
      },
      { signal, ...(client && { client }) },
    );
  return { started, begin, end: (name: string) => ends.get(name)?.() };
}

it('runs two tasks at once, queues others, and rejects the rest', async () => {
  const { started, begin, end } = workshop(
    new ConcurrencyLimit({ maxConcurrent: 2, maxQueued: 2 }),
  );
  const all = ['a', 'b', 'c', 'd'].map((name) => begin(name));
  await expect(begin('e')).rejects.toMatchObject({
    status: 503,
    details: { headers: { 'retry-after': '2' } },
  });
  expect(started).toEqual(['a', 'b']);
  end('b');
  expect(await all[1]).toBe('b');
  expect(started).toEqual(['a', 'b', 'c']);
  const late = begin('late');
  for (const name of ['a', 'c']) end(name);
  await Promise.all([all[0], all[2]]);
  expect(started).toEqual(['a', 'b', 'c', 'd', 'late']);
  for (const name of ['d', 'late']) end(name);
  expect(await Promise.all([...all, late])).toEqual(['a', 'b', 'c', 'd', 'late']);
});

it('skips aborted tasks, and gives their place to others', async () => {
  const { started, begin, end } = workshop(
    new ConcurrencyLimit({ maxConcurrent: 1, maxQueued: 1 }),
  );
  const first = begin('first');
  const gone = new AbortController();
  const dropped = begin('dropped', gone.signal);
  gone.abort();
  await expect(dropped).rejects.toMatchObject({ status: 408 });
  const next = begin('next');
  end('first');
  await first;
  end('next');
  await next;
  expect(started).toEqual(['first', 'next']);
  await expect(begin('never', gone.signal)).rejects.toMatchObject({ status: 408 });
  const last = begin('last');
  end('last');
  expect(await last).toBe('last');
});

it('continues after a failed task', async () => {
  const limit = new ConcurrencyLimit({ maxConcurrent: 1, maxQueued: 1 });
  const failing = limit.run(() => Promise.reject(new Error('broken')));
  const next = limit.run(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('distinguishes a client that waits for itself from one that waits for others', async () => {
  const errors = {
    overloaded: () => new Error('overloaded'),
    exceeded: () => new Error('exceeded'),
    aborted: () => new Error('aborted'),
  };
  const limits = { maxConcurrent: 2, maxConcurrentPerClient: 1, maxQueued: 9, queueTimeoutMs: 10 };
  const { begin, end } = workshop(new FairQueue(limits, errors));
  const running = [begin('a1', undefined, 'a'), begin('b1', undefined, 'b')];
  const waiting = [begin('a2', undefined, 'a'), begin('c1', undefined, 'c')];
  await expect(waiting[0]).rejects.toThrow('exceeded');
  await expect(waiting[1]).rejects.toThrow('overloaded');
  for (const name of ['a1', 'b1']) end(name);
  await Promise.all(running);
});

describe('several clients', () => {
  const few = { maxConcurrent: 1, maxQueued: 4, maxQueuedPerClient: 3 };
  const isBusy = { status: 503 };

  async function finish({ started, end }: ReturnType<typeof workshop>, all: Promise<unknown>[]) {
    const results = Promise.allSettled(all);
    for (let done = 0; done < started.length; done += 1) {
      end(started[done] ?? '');
      await new Promise(setImmediate);
    }
    await results;
    return started;
  }

  it('run round-robin', async () => {
    const shop = workshop(new ConcurrencyLimit(few));
    const all = [
      ...['a1', 'a2', 'a3'].map((name) => shop.begin(name, undefined, 'a')),
      shop.begin('b1', undefined, 'b'),
      shop.begin('c1', undefined, 'c'),
    ];
    expect(await finish(shop, all)).toEqual(['a1', 'a2', 'b1', 'c1', 'a3']);
  });

  it('have a queue limit each', async () => {
    const shop = workshop(new ConcurrencyLimit(few));
    const all = ['a1', 'a2', 'a3', 'a4'].map((name) => shop.begin(name, undefined, 'a'));
    await expect(shop.begin('a5', undefined, 'a')).rejects.toMatchObject(isBusy);
    const other = shop.begin('b1', undefined, 'b');
    expect(await finish(shop, [...all, other])).toContain('b1');
  });

  it('make room for clients with shorter queues only', async () => {
    const shop = workshop(new ConcurrencyLimit(few));
    const a = ['a1', 'a2', 'a3', 'a4'].map((name) => shop.begin(name, undefined, 'a'));
    const b = [shop.begin('b1', undefined, 'b')];
    b.push(shop.begin('b2', undefined, 'b'));
    await expect(a[3]).rejects.toMatchObject(isBusy);
    await expect(shop.begin('b3', undefined, 'b')).rejects.toMatchObject(isBusy);
    const c = shop.begin('c1', undefined, 'c');
    expect(await finish(shop, [...a.slice(0, 3), ...b, c])).toContain('c1');
  });
});

it('rejects a task that has waited too long', async () => {
  const { begin, end } = workshop(
    new ConcurrencyLimit({ maxConcurrent: 1, maxQueued: 5, queueTimeoutMs: 20 }),
  );
  const first = begin('first');
  await expect(begin('late')).rejects.toMatchObject({ status: 503 });
  end('first');
  await first;
  const next = begin('next');
  end('next');
  expect(await next).toBe('next');
});
