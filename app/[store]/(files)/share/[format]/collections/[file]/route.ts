import { coverPictureResponse } from '@/lib/seo/pictures/share-picture';
import { collectionSummary, lastDayLabel } from '@/lib/shop/collections';
import { getStore } from '@/lib/shop/get-store';
import { storeFromParams } from '@/lib/shop/store-params';

type FileParams = { params: Promise<{ store: string; format: string; file: string }> };

export const dynamic = 'force-static';

export const generateStaticParams = () => [];

/** GET /share/collections/<slug>.jpg: the Open Graph image of a collection, or its picture for stories. */
export async function GET(_request: Request, { params }: FileParams): Promise<Response> {
  const { format, file } = await params;
  const info = await getStore(await storeFromParams(params));
  const slug = file.replace(/\.jpg$/, '');
  const collection = info.collections.find((one) => one.slug === slug);
  if (!collection) return new Response('Not found\n', { status: 404 });
  const cover = {
    shop: info.name,
    title: collection.title,
    text: collectionSummary(collection),
    note: lastDayLabel(collection),
    address: info.origin + collection.path,
  };
  return coverPictureResponse(cover, collection.imageUrl ?? info.hero.imageUrl, format);
}
