import type { DemoOrder } from '../demo-shopper';

/** One to pay, one on its way, one delivered. */
export const gardenOrders: DemoOrder[] = [
  {
    number: 'ASHA-2345',
    items: [
      { id: 'two-seater-teak-bench', quantity: 1, size: 'One Size' },
      { id: 'terracotta-pot-with-saucer', quantity: 3, size: '8 inch' },
    ],
    events: [
      { status: 0, daysAgo: 41 },
      { status: 1, daysAgo: 41 },
      { status: 2, daysAgo: 39, note: 'Crated and handed to the carrier' },
      { status: 3, daysAgo: 35 },
    ],
    tracking: { number: 'BLR4400127731', carrier: 'Surface freight' },
  },
  {
    number: 'ASHA-3456',
    items: [
      { id: 'seed-starter-kit', quantity: 1, size: 'One Size' },
      { id: 'handloom-cotton-throw', quantity: 2, colour: 'Indigo' },
    ],
    events: [
      { status: 0, daysAgo: 3 },
      { status: 1, daysAgo: 3 },
      { status: 2, daysAgo: 1 },
    ],
    tracking: { number: 'AWB908812345', carrier: 'Courier' },
  },
  {
    number: 'ASHA-4567',
    items: [{ id: 'bypass-pruning-secateurs', quantity: 1, colour: 'Leaf Green' }],
    events: [{ status: 0, daysAgo: 0 }],
  },
];
