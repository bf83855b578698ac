import { startOfDay } from '@/lib/rules/dates';
import type { StoredStoreInfo } from '../database/schema';

const dayMs = 24 * 3_600_000;

type Period = { from?: string | null | undefined; until?: string | null | undefined };

const beginsAt = ({ from }: Period) => (from ? startOfDay(from) : Number.NEGATIVE_INFINITY);
const endsAt = ({ until }: Period) =>
  until ? startOfDay(until) + dayMs : Number.POSITIVE_INFINITY;

const isOpen = (period: Period, now: number) => beginsAt(period) <= now && now < endsAt(period);

/** What is public now, without the beginnings. */
export function withinPeriods(info: StoredStoreInfo, now = Date.now()): StoredStoreInfo {
  const { announcement, ...others } = info;
  if (!announcement || !isOpen(announcement, now)) return others;
  const { from: _, until: __, ...shown } = announcement;
  return { ...others, announcement: shown };
}

/** Whether a period begins or ends after `since`, up to `now`. */
export function changesWithin({ announcement }: StoredStoreInfo, since: number, now: number) {
  const periods = announcement ? [announcement] : [];
  return periods
    .flatMap((period) => [beginsAt(period), endsAt(period)])
    .some((time) => since < time && time <= now);
}
