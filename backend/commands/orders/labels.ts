import { orderStatus } from '@/lib/contract/order-status';
import type { OrderSummary } from '../../merchant/operations';

/** The pieces of an order on one line: 2 × Terracotta Pot (7 inch); 1 × Trowel */
export const itemsText = (items: OrderSummary['items']): string =>
  items
    .map(({ quantity, title, size, color }) => {
      const options = [size, color].filter(Boolean).join(', ');
      return `${quantity} × ${title}${options && ` (${options})`}`;
    })
    .join('; ');

/** What is known of an order's money; empty where none came and none is awaited. */
export function paymentLabel({ payment, status }: OrderSummary): string {
  if (payment === 'later') return 'cash outstanding';
  if (payment !== 'open' && payment !== null) return payment;
  return status === orderStatus.cancelled ? '' : 'unpaid';
}

const methods: Record<string, string> = {
  cash: 'Cash on delivery',
  transfer: 'Bank transfer',
  'bank-transfer': 'Bank transfer',
  'upi-qr': 'UPI',
  'upi-app': 'UPI',
  payu: 'PayU',
  razorpay: 'Razorpay',
};

/** How an order is or was to be paid; empty where nothing was chosen. */
export function methodLabel({ provider, method }: OrderSummary): string {
  if (provider === null || method === null) return '';
  if (provider === 'sandbox') return `Sandbox, ${method}`;
  return methods[method] ?? method;
}
