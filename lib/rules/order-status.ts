/** Specification §4. */
export const orderStatus = {
  pending: 0,
  processing: 1,
  shipped: 2,
  delivered: 3,
  cancelled: 4,
} as const;
export type OrderStatus = (typeof orderStatus)[keyof typeof orderStatus];

const labels: Partial<Record<number, string>> = {
  [orderStatus.pending]: 'Pending',
  [orderStatus.processing]: 'Processing',
  [orderStatus.shipped]: 'Shipped',
  [orderStatus.delivered]: 'Delivered',
  [orderStatus.cancelled]: 'Cancelled',
};

export const statusLabel = (status: number): string =>
  labels[status] ?? (Number.isFinite(status) ? `Unknown (${status})` : 'Unknown');
