import type { Metadata } from 'next';
import { WishlistScreen } from '@/components/catalogue/wishlist-screen';

export const metadata: Metadata = { title: 'Wishlist', robots: { index: false } };

export default function WishlistPage() {
  return <WishlistScreen />;
}
