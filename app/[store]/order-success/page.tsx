import type { Metadata } from 'next';
import { OrderSuccess } from '@/components/orders/order-success';

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } };

export default function OrderSuccessPage() {
  return <OrderSuccess />;
}
