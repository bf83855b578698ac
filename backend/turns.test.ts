import { Turns } from './turns';

/** Work that ends when it is told to. */
function workshop(turns: Turns) {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  const begin = (name: string, signal?: AbortSignal) =>
    turns.take(async () => {
      started.push(name);
      await new Promise<void>((resolve) => ends.set(name, resolve));
      return name;
    }, signal);
  return { started, begin, end: (name: string) => ends.get(name)?.() };
}

it('lets two work at once, the others in turn, and refuses what is too much', async () => {
  const { started, begin, end } = workshop(new Turns(2, 2));
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

it('does not do what was given up, and gives its place to others', async () => {
  const { started, begin, end } = workshop(new Turns(1, 1));
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

it('goes on after work that fails', async () => {
  const turns = new Turns(1, 1);
  const failing = turns.take(() => Promise.reject(new Error('broken')));
  const next = turns.take(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});
