import type { Metadata } from 'next';
import { ExploreCategories } from '@/components/catalogue/explore-categories';
import { categoriesDescription } from '@/lib/seo/descriptions';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { readStore } from '@/lib/store/read-store';
import type { StoreParams } from '../layout';

export async function generateMetadata({ params }: StoreParams): Promise<Metadata> {
  const info = await readStore((await params).store);
  return pageMetadata({
    info,
    path: '/products',
    title: 'All Products',
    description: categoriesDescription(info),
  });
}

export default async function CategoriesPage({ params }: StoreParams) {
  const info = await readStore((await params).store);
  return <ExploreCategories store={info} />;
}
