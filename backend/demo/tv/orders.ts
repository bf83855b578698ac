import type { DemoOrder } from '../demo-shopper';

/** One being packed, one that was cancelled. */
export const tvOrders: DemoOrder[] = [
  {
    number: 'ASHA-5678',
    items: [{ id: 'tv-mount-and-cable-kit', quantity: 1, colour: 'Black' }],
    events: [
      { status: 0, daysAgo: 62 },
      { status: 4, daysAgo: 61, note: 'Cancelled by the shopper' },
    ],
  },
  {
    number: 'ASHA-6789',
    items: [
      { id: '4k-streaming-stick', quantity: 1, size: 'One Size', colour: 'Black' },
      { id: 'ultra-high-speed-hdmi-2-1-cable', quantity: 2, size: '2 m', colour: 'Black' },
    ],
    events: [
      { status: 0, daysAgo: 1 },
      { status: 1, daysAgo: 1 },
    ],
  },
];
