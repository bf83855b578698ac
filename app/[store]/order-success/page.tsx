import type { Metadata } from 'next';
import { OrderSuccess } from '@/components/orders/order-success';
import { requireStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } };

export default async function OrderSuccessPage({ params }: StoreParams) {
  await requireStore((await params).store);
  return <OrderSuccess />;
}
