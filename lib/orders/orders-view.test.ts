import { receivedOrderSchema } from '@aangan/contract/order';
import { paginateOrders, parseOrdersView } from './orders-view';

const orders = Array.from({ length: 23 }, (_, index) =>
  receivedOrderSchema.parse({ id: `A${index}`, status: index === 4 ? 4 : index % 2 }),
);
const view = (query: string) => paginateOrders(orders, parseOrdersView(new URLSearchParams(query)));
const ids = ({ visibleOrders }: ReturnType<typeof view>) => visibleOrders.map(({ id }) => id);

it.each([
  ['', 10, 1, 3, 23],
  ['page=3', 3, 3, 3, 23],
  ['page=9', 3, 3, 3, 23],
  ['page=x', 10, 1, 3, 23],
  ['status=processing&page=2', 1, 2, 2, 11],
  ['status=Cancelled', 1, 1, 1, 1],
  ['status=shipped', 0, 1, 1, 0],
])(
  'of "%s" %i orders are shown, on page %i of %i, out of %i',
  (query, count, page, pages, total) => {
    const seen = view(query);
    expect(seen).toMatchObject({ page, pages, total });
    expect(seen.visibleOrders).toHaveLength(count);
  },
);

it("preserves the list's order, and lists its statuses", () => {
  expect(ids(view('status=processing')).slice(0, 2)).toEqual(['A1', 'A3']);
  expect(view('').labels).toEqual(['Pending', 'Processing', 'Cancelled']);
});
