import { orderStatus } from '../rules/order-status';

export type StatusTone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral';
type Badge = { label: string; tone: StatusTone };

const badges: Partial<Record<number, Badge>> = {
  [orderStatus.pending]: { label: 'Pending', tone: 'yellow' },
  [orderStatus.processing]: { label: 'Processing', tone: 'blue' },
  [orderStatus.shipped]: { label: 'Shipped', tone: 'purple' },
  [orderStatus.delivered]: { label: 'Delivered', tone: 'green' },
  [orderStatus.cancelled]: { label: 'Cancelled', tone: 'red' },
};

/** Specification §4. */
export function statusBadge(code: number): Badge {
  const label = Number.isFinite(code) ? `Unknown (${code})` : 'Unknown';
  return badges[code] ?? { label, tone: 'neutral' };
}

const { pending, processing, shipped, delivered } = orderStatus;

export const orderSteps = [pending, processing, shipped, delivered].map(
  (code) => statusBadge(code).label,
);
