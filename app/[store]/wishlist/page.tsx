import type { Metadata } from 'next';

export { WishlistScreen as default } from '@/components/catalogue/wishlist-screen';

export const metadata: Metadata = { title: 'Wishlist', robots: { index: false } };
