import type { Metadata } from 'next';
import { ExploreCategories } from '@/components/catalogue/explore-categories';
import { storefrontSettings } from '@/lib/settings';
import { requireStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export const metadata: Metadata = { title: 'All Products' };

export default async function CategoriesPage({ params }: StoreParams) {
  const info = await requireStore((await params).store);
  return <ExploreCategories store={info} allowedHosts={storefrontSettings().IMAGE_HOSTS} />;
}
