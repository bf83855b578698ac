import type { Metadata } from 'next';
import { Suggestions } from '@/components/catalogue/suggestions';
import { CollectionNotFound } from '@/components/collections/collection-not-found';
import { NotFoundScreen } from '@/components/layout/not-found-screen';
import { ProductNotFound } from '@/components/product/product-not-found';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { endedTitle } from '@/lib/shop/collections';
import { getStore } from '@/lib/shop/get-store';

/** What is not found: `product`, `collection` and its slug, or else a page. */
type NotFoundParams = { params: Promise<{ store: string; subject?: string[] }> };

export function generateStaticParams() {
  return [];
}

const titles: Record<string, string> = {
  product: 'Product Not Found',
  collection: 'Collection Not Found',
};

async function read({ params }: NotFoundParams) {
  const { store, subject: [kind = 'page', slug] = [] } = await params;
  const info = await getStore(store);
  return { kind, info, ended: info.endedCollections.find((one) => one.slug === slug) };
}

/** Next.js adds noindex to a response with status 404. */
export async function generateMetadata(props: NotFoundParams): Promise<Metadata> {
  const { kind, info, ended } = await read(props);
  if (!ended) return { title: titles[kind] ?? 'Page not found' };
  // Messengers show a preview of a shared link.
  const { path } = ended;
  return pageMetadata({ info, path, title: endedTitle(ended), description: info.description });
}

/** Pages with status 404. */
export default async function NotFoundPage(props: NotFoundParams) {
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
