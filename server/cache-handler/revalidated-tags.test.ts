/** @jest-environment node */
import { RevalidatedTags } from './revalidated-tags.mjs';

it('is bounded: entries that are older than a removed tag count as stale', () => {
  const tags = new RevalidatedTags(10);
  for (let at = 1; at <= 1000; at += 1) tags.add(`product:shop.in:${at}`, at);
  expect(tags.size).toBe(10);
  expect(tags.timeOf('product:shop.in:1000')).toBe(1000);
  expect(tags.timeOf('product:shop.in:7')).toBeGreaterThanOrEqual(7);
  expect(tags.timeOf('product:shop.in:7')).toBe(990);
});

it('keeps a tag that is revalidated again and again', () => {
  const tags = new RevalidatedTags(2);
  for (let at = 1; at <= 100; at += 2) {
    tags.add('store:shop.in', at);
    tags.add(`product:shop.in:${at}`, at + 1);
  }
  expect(tags.timeOf('store:shop.in')).toBe(99);
});
