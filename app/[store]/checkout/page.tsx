import type { Metadata } from 'next';
import { CheckoutScreen } from '@/components/checkout/checkout-screen';

export const metadata: Metadata = { title: 'Checkout', robots: { index: false } };

export default function CheckoutPage() {
  return <CheckoutScreen />;
}
