import type { Metadata } from 'next';
import { CartScreen } from '@/components/cart/cart-screen';

export const metadata: Metadata = { title: 'Cart', robots: { index: false } };

export default function CartPage() {
  return <CartScreen />;
}
