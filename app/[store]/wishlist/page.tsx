import type { Metadata } from 'next';
import { WishlistScreen } from '@/components/catalogue/wishlist-screen';
import { requireStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'Wishlist', robots: { index: false } };

export default async function WishlistPage({ params }: StoreParams) {
  await requireStore((await params).store);
  return <WishlistScreen />;
}
