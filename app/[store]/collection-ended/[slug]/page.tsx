import type { Metadata } from 'next';
import { CollectionNotFound } from '@/components/collections/collection-not-found';
import { pageMetadata } from '@/lib/seo/page-metadata';
import { endedTitle } from '@/lib/shop/collection-text';
import { getStore } from '@/lib/shop/get-store';

type EndedParams = { params: Promise<{ store: string; slug: string }> };

export function generateStaticParams() {
  return [];
}

async function read({ params }: EndedParams) {
  const { store, slug } = await params;
  const info = await getStore(store);
  return { info, ended: info.endedCollections.find((one) => one.slug === slug) };
}

/** Of a shared link, the preview too; Next.js adds noindex to a response with status 404. */
export async function generateMetadata(props: EndedParams): Promise<Metadata> {
  const { info, ended } = await read(props);
  if (!ended) return { title: 'Collection Not Found' };
  const { path } = ended;
  const title = endedTitle(ended);
  return pageMetadata({ info, path, title, description: info.description });
}

/** Collections whose last day is past, with status 404. */
export default async function CollectionEndedPage(props: EndedParams) {
  const { info, ended } = await read(props);
  return <CollectionNotFound collections={info.collections} ended={ended} />;
}
