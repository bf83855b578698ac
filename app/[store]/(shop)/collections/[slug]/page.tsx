import { notFound } from 'next/navigation';
import { CollectionScreen } from '@/components/collections/collection-screen';
import { JsonLd } from '@/components/seo/json-ld';
import { getCollection } from '@/lib/catalogue/get-products';
import { collectionsPath } from '@/lib/routing/routes';
import { listingDescription } from '@/lib/seo/descriptions';
import { breadcrumbData, itemListData } from '@/lib/seo/listing';
import { collectionSharePicture, pageMetadata } from '@/lib/seo/page-metadata';
import { collectionSummary } from '@/lib/shop/collections';
import { getExistingStore } from '@/lib/shop/get-store';

export const generateStaticParams = () => [];

async function read({ params }: PageProps<'/[store]/collections/[slug]'>) {
  const { store, slug } = await params;
  const info = await getExistingStore(store);
  const collection = info.collections.find((one) => one.slug === slug);
  if (!collection) notFound();
  return { info, collection, page: await getCollection(store, collection) };
}

export async function generateMetadata(props: PageProps<'/[store]/collections/[slug]'>) {
  const { info, collection, page } = await read(props);
  const { title, path } = collection;
  return pageMetadata({
    info,
    path,
    title,
    description: collectionSummary(collection) || listingDescription(title, page, info.name),
    picture: { path: collectionSharePicture(collection, info), alt: collection.imageAlt || title },
    indexed: page.products.length > 0,
  });
}

export default async function CollectionPage(props: PageProps<'/[store]/collections/[slug]'>) {
  const { info, collection, page } = await read(props);
  const crumbs = [
    { name: 'Home', path: '/' },
    { name: 'Collections', path: collectionsPath },
    { name: collection.title },
  ];
  return (
    <>
      <JsonLd
        things={[
          breadcrumbData(crumbs, info.origin),
          ...(page.products.length > 0
            ? [itemListData(page.products, info.origin, collection.title)]
            : []),
        ]}
      />
      <CollectionScreen collection={collection} page={page} crumbs={crumbs} />
    </>
  );
}
