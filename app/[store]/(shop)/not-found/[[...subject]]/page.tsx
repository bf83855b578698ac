import { Suggestions } from '@/components/catalogue/suggestions';
import { CollectionNotFound } from '@/components/collections/collection-not-found';
import { NotFoundScreen } from '@/components/layout/not-found-screen';
import { ProductNotFound } from '@/components/product/product-not-found';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { endedTitle } from '@/lib/shop/collections';
import { getStore } from '@/lib/shop/get-store';

export const generateStaticParams = () => [];

const titles: Record<string, string> = {
  product: 'Product Not Found',
  collection: 'Collection Not Found',
};

async function read({ params }: PageProps<'/[store]/not-found/[[...subject]]'>) {
  const { store, subject: [kind = 'page', slug] = [] } = await params;
  const info = await getStore(store);
  return { kind, info, ended: info.endedCollections.find((one) => one.slug === slug) };
}

/** Next.js adds noindex to a response with status 404. */
export async function generateMetadata(props: PageProps<'/[store]/not-found/[[...subject]]'>) {
  const { kind, info, ended } = await read(props);
  if (!ended) return { title: titles[kind] ?? 'Page not found' };
  // Messengers show a preview of a shared link.
  const { path } = ended;
  return pageMetadata({ info, path, title: endedTitle(ended), description: info.description });
}

/** Pages with status 404. */
export default async function NotFoundPage(props: PageProps<'/[store]/not-found/[[...subject]]'>) {
  const { kind, info, ended } = await read(props);
  if (kind === 'product') return <ProductNotFound />;
  if (kind === 'collection') {
    return <CollectionNotFound collections={info.collections} ended={ended} />;
  }
  return (
    <>
      <NotFoundScreen />
      <Suggestions store={(await props.params).store} />
    </>
  );
}
