import type { Metadata } from 'next';

export { CartScreen as default } from '@/components/cart/cart-screen';

export const metadata: Metadata = { title: 'Cart', robots: { index: false } };
