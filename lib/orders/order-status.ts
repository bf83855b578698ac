/** A status badge's colour in words; the styles know the rest. */
export type StatusTone = 'yellow' | 'blue' | 'purple' | 'green' | 'red' | 'neutral';

export const pendingStatus = 0;
export const cancelledStatus = 4;

/** Order status codes (specification §4). */
const statuses: readonly { label: string; tone: StatusTone }[] = [
  { label: 'Pending', tone: 'yellow' },
  { label: 'Processing', tone: 'blue' },
  { label: 'Shipped', tone: 'purple' },
  { label: 'Delivered', tone: 'green' },
  { label: 'Cancelled', tone: 'red' },
];

/** Label and colour of a status code; a code that is not known says so. */
export function orderStatus(code: number): { label: string; tone: StatusTone } {
  const known = statuses[code];
  if (known) return known;
  return { label: Number.isFinite(code) ? `Unknown (${code})` : 'Unknown', tone: 'neutral' };
}

/** The steps that an order goes through, for the progress line. */
export const orderSteps = statuses.slice(0, cancelledStatus).map(({ label }) => label);
