import { orderStatus } from './order-status';

/** Apart from the codes: checkout needs no labels. */
const labels: Partial<Record<number, string>> = {
  [orderStatus.pending]: 'Pending',
  [orderStatus.processing]: 'Processing',
  [orderStatus.shipped]: 'Shipped',
  [orderStatus.delivered]: 'Delivered',
  [orderStatus.cancelled]: 'Cancelled',
};

export const statusLabel = (status: number): string =>
  labels[status] ?? (Number.isFinite(status) ? `Unknown (${status})` : 'Unknown');
