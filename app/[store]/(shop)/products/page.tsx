import { shopPages } from '@aangan/contract/rules/shop-pages';
import { ExploreCategories } from '@/components/catalogue/explore-categories';
import { getFirstProducts } from '@/lib/catalogue/get-products';
import { categoriesDescription } from '@/lib/seo/descriptions';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { categoryTiles } from '@/lib/shop/category-tiles';
import { getStore } from '@/lib/shop/get-store';

export async function generateMetadata({ params }: PageProps<'/[store]/products'>) {
  const info = await getStore((await params).store);
  return pageMetadata({
    info,
    path: '/products',
    title: shopPages.products.label,
    description: categoriesDescription(info),
  });
}

export default async function CategoriesPage({ params }: PageProps<'/[store]/products'>) {
  const { store } = await params;
  const info = await getStore(store);
  const page = await getFirstProducts(store, info);
  return <ExploreCategories store={info} page={page} tiles={categoryTiles(info)} />;
}
