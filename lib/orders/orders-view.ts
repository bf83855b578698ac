import type { ReceivedOrder } from '@aangan/contract/order';
import { statusBadge } from './order-status';

export const ordersPageSize = 10;

/** `status` is a label in lower case, or empty for all; `page` starts at 1. */
type OrdersView = { status?: string | undefined; page?: number };

export function ordersPath({ status, page = 1 }: OrdersView): string {
  const query = new URLSearchParams();
  if (status) query.set('status', status);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `/orders?${query}` : '/orders';
}

export function parseOrdersView(query: URLSearchParams): Required<OrdersView> {
  const page = Number(query.get('page'));
  return {
    status: query.get('status')?.toLowerCase() ?? '',
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
  };
}

const labelOf = ({ status }: ReceivedOrder) => statusBadge(status).label;

export function paginateOrders(
  orders: readonly ReceivedOrder[],
  { status, page }: Required<OrdersView>,
) {
  const chosen = status
    ? orders.filter((order) => labelOf(order).toLowerCase() === status)
    : [...orders];
  const pages = Math.max(1, Math.ceil(chosen.length / ordersPageSize));
  const currentPage = Math.min(page, pages);
  return {
    visibleOrders: chosen.slice((currentPage - 1) * ordersPageSize, currentPage * ordersPageSize),
    total: chosen.length,
    page: currentPage,
    pages,
    labels: [...new Set([...orders].sort((a, b) => a.status - b.status).map(labelOf))],
  };
}
