import { dayMs, startOfDay } from '@aangan/contract/rules/dates';
import type { StoredStoreInfo } from './schema';

/** First and last day in India. */
export type Period = { from?: string | null | undefined; until?: string | null | undefined };

const beginsAt = ({ from }: Period) => (from ? startOfDay(from) : Number.NEGATIVE_INFINITY);
const endsAt = ({ until }: Period) =>
  until ? startOfDay(until) + dayMs : Number.POSITIVE_INFINITY;

/** Whether its last day is past. */
const isOver = (period: Period, now = Date.now()): boolean => now >= endsAt(period);

const isOpen = (period: Period, now = Date.now()) =>
  beginsAt(period) <= now && now < endsAt(period);

function withoutBeginning<T extends Period>({ from: _, ...shown }: T) {
  return shown;
}

/** The slug in the address of a collection. */
export const linkedCollection = (link: string): string | undefined =>
  /^\/collections\/([^/?#]+)/.exec(link)?.[1];

/** An announcement of a collection is shown only while that is open, too. */
function isAnnounced({ announcement, collections }: StoredStoreInfo, now: number): boolean {
  if (!announcement || !isOpen(announcement, now)) return false;
  const slug = linkedCollection(announcement.path ?? '');
  const linked = slug === undefined ? undefined : collections?.[slug];
  return !linked || isOpen(linked, now);
}

/** What is public now, without the beginnings; of ended collections their title and last day. */
export function withinPeriods(info: StoredStoreInfo, now = Date.now()): StoredStoreInfo {
  const { announcement, collections, ...others } = info;
  const entries = Object.entries(collections ?? {});
  const open = entries.filter(([, one]) => isOpen(one, now));
  const ended = entries.flatMap(([slug, { title, until }]) =>
    until && isOver({ until }, now) ? [[slug, { title, until }] as const] : [],
  );
  return {
    ...others,
    ...(announcement &&
      isAnnounced(info, now) && {
        announcement: withoutBeginning(announcement),
      }),
    ...(open.length > 0 && {
      collections: Object.fromEntries(open.map(([slug, one]) => [slug, withoutBeginning(one)])),
    }),
    ...(ended.length > 0 && { endedCollections: Object.fromEntries(ended) }),
  };
}

/** Whether a period begins or ends after `since`, up to `now`. */
export function changesWithin(
  { announcement, collections }: StoredStoreInfo,
  since: number,
  now: number,
): boolean {
  return [...(announcement ? [announcement] : []), ...Object.values(collections ?? {})]
    .flatMap((period) => [beginsAt(period), endsAt(period)])
    .some((time) => since < time && time <= now);
}
