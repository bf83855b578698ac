import { orderStatus } from '@aangan/contract/rules/order-status';
import { statusLabel } from '@aangan/contract/rules/order-status-label';

type StatusTone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral';

const tones: Partial<Record<number, StatusTone>> = {
  [orderStatus.pending]: 'yellow',
  [orderStatus.processing]: 'blue',
  [orderStatus.shipped]: 'purple',
  [orderStatus.delivered]: 'green',
  [orderStatus.cancelled]: 'red',
};

export const statusBadge = (code: number): { label: string; tone: StatusTone } => ({
  label: statusLabel(code),
  tone: tones[code] ?? 'neutral',
});

const { pending, processing, shipped, delivered } = orderStatus;

/** The steps of an order; the first one is done once a later status is reached. */
export const orderSteps = (status: number): string[] => [
  status === pending ? statusLabel(pending) : 'Placed',
  ...[processing, shipped, delivered].map(statusLabel),
];
