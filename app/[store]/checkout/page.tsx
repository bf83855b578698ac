import type { Metadata } from 'next';

export { CheckoutScreen as default } from '@/components/checkout/checkout-screen';

export const metadata: Metadata = { title: 'Checkout', robots: { index: false } };
