import type { ChangeListener } from './database/changes';
import { SharedReads } from './shared-reads';

async function followed(isReliable = true) {
  const reads = new SharedReads();
  await reads.follow(async () => ({ isReliable: () => isReliable, close: async () => undefined }));
  return reads;
}

const numbers = () => {
  let count = 0;
  return jest.fn(async () => ++count);
};

it('loads once for concurrent and later reads of one store', async () => {
  const reads = await followed();
  const load = numbers();
  const both = [reads.share(1)(['pots'], load), reads.share(1)(['pots'], load)];
  expect(await Promise.all(both)).toEqual([1, 1]);
  expect(await reads.share(1)(['pots'], load)).toBe(1);
  expect(await reads.share(2)(['pots'], load)).toBe(2);
  expect(await reads.share(1)(['lamps'], load)).toBe(3);
});

it.each<[string, (listener: ChangeListener) => void, number]>([
  ['a change of the store', (listener) => listener.changed(1), 2],
  ['a change of another store', (listener) => listener.changed(2), 1],
  ['a gap in the notifications', (listener) => listener.missed(), 2],
])('reads after %s', async (_name, happen, expected) => {
  const reads = await followed();
  const load = numbers();
  await reads.share(1)('pots', load);
  happen(reads);
  expect(await reads.share(1)('pots', load)).toBe(expected);
});

it('does not store what was loaded from before a change', async () => {
  const reads = await followed();
  const before = reads.share(1)('price', async () => {
    reads.changed(1);
    return 'old';
  });
  expect(await before).toBe('old');
  expect(await reads.share(1)('price', async () => 'new')).toBe('new');
});

it('shares neither failures nor reads without reliable notifications', async () => {
  const reads = await followed();
  const fail = async () => Promise.reject(new Error('down'));
  await expect(reads.share(1)('pots', fail)).rejects.toThrow('down');
  expect(await reads.share(1)('pots', async () => 'up')).toBe('up');
  const unreliable = await followed(false);
  const load = numbers();
  await unreliable.share(1)('pots', load);
  expect(await unreliable.share(1)('pots', load)).toBe(2);
});

it('loads on its own where the load of another client failed', async () => {
  const reads = await followed();
  const busy = reads.share(1)('pots', async () => Promise.reject(new Error('gone')));
  const joined = reads.share(1)('pots', async () => 'pots');
  await expect(busy).rejects.toThrow('gone');
  expect(await joined).toBe('pots');
});
