import { z } from 'zod';
import { UsageError } from './context';

const day = z.iso.date();
const dayMs = 24 * 60 * 60 * 1000;

/** The beginning of a day in India, some days later, as an ISO time. */
export function readDay(name: string, date: string | undefined, later = 0): string | undefined {
  if (date === undefined) return undefined;
  if (!day.safeParse(date).success)
    throw new UsageError(`Invalid --${name}. Use a day such as 2026-11-28.`);
  const start = Date.parse(`${date}T00:00:00+05:30`);
  return new Date(start + later * dayMs).toISOString();
}
