import { orderStatus } from '../contract/order-status';

/** A status badge's colour in words; the styles know the rest. */
export type StatusTone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral';
type Badge = { label: string; tone: StatusTone };

const badges: Partial<Record<number, Badge>> = {
  [orderStatus.pending]: { label: 'Pending', tone: 'yellow' },
  [orderStatus.processing]: { label: 'Processing', tone: 'blue' },
  [orderStatus.shipped]: { label: 'Shipped', tone: 'purple' },
  [orderStatus.delivered]: { label: 'Delivered', tone: 'green' },
  [orderStatus.cancelled]: { label: 'Cancelled', tone: 'red' },
};

/** Label and colour of a status code (specification §4); a code that is not known says so. */
export function statusBadge(code: number): Badge {
  const label = Number.isFinite(code) ? `Unknown (${code})` : 'Unknown';
  return badges[code] ?? { label, tone: 'neutral' };
}

const { pending, processing, shipped, delivered } = orderStatus;

/** The steps that an order goes through, by their codes, for the progress line. */
export const orderSteps = [pending, processing, shipped, delivered].map(
  (code) => statusBadge(code).label,
);
