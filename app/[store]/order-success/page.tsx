import type { Metadata } from 'next';

export { OrderSuccess as default } from '@/components/orders/order-success';

export const metadata: Metadata = { title: 'Thank you', robots: { index: false } };
