import type { Metadata } from 'next';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';
import { requireStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Checkout', robots: { index: false } };

export default async function CheckoutPage({ params }: StoreParams) {
  await requireStore((await params).store);
  return <CheckoutScreen />;
}
