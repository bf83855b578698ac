import { shopPages } from '@aangan/contract/rules/shop-pages';
import { notFound } from 'next/navigation';
import { CategoryTiles } from '@/components/catalogue/category-tiles';
import styles from '@/components/collections/collections-screen.module.scss';
import { JsonLd } from '@/components/seo/json-ld';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { collectionsPath } from '@/lib/routing/routes';
import { collectionsDescription } from '@/lib/seo/descriptions';
import { breadcrumbData } from '@/lib/seo/listing';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { collectionTiles } from '@/lib/shop/collections';
import { getExistingStore } from '@/lib/shop/get-store';

export async function generateMetadata({ params }: PageProps<'/[store]/collections'>) {
  const info = await getExistingStore((await params).store);
  return pageMetadata({
    info,
    path: collectionsPath,
    title: shopPages.collections.label,
    description: collectionsDescription(info),
  });
}

export default async function CollectionsPage({ params }: PageProps<'/[store]/collections'>) {
  const info = await getExistingStore((await params).store);
  if (info.collections.length === 0) notFound();
  const crumbs = [{ name: 'Home', path: '/' }, { name: shopPages.collections.label }];
  return (
    <>
      <JsonLd things={[breadcrumbData(crumbs, info.origin)]} />
      <div className={styles.collections}>
        <Breadcrumb crumbs={crumbs} />
        <h1>{shopPages.collections.label}</h1>
        <CategoryTiles tiles={collectionTiles(info.collections, info)} />
      </div>
    </>
  );
}
