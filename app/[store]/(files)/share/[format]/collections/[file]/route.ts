import { readPicture } from '@/lib/read-picture';
import { toShareFormat } from '@/lib/routing/share-formats';
import { pictureResponse, readPictureOrFallback } from '@/lib/seo/pictures/picture-file';
import { drawCoverPicture } from '@/lib/seo/pictures/share-picture';
import { collectionSummary } from '@/lib/shop/collection-text';
import { readStore } from '@/lib/shop/read-store';
import { defaultHero } from '@/lib/shop/store-info';
import { storeFromParams } from '@/lib/shop/store-params';

type FileParams = { params: Promise<{ store: string; format: string; file: string }> };

export const dynamic = 'force-static';

export function generateStaticParams() {
  return [];
}

/** GET /share/collections/<slug>.jpg: the Open Graph image of a collection, or its picture for stories. */
export async function GET(_request: Request, { params }: FileParams): Promise<Response> {
  const { format, file } = await params;
  const info = await readStore(await storeFromParams(params));
  const slug = file.replace(/\.jpg$/, '');
  const collection = info.collections.find((one) => one.slug === slug);
  if (!collection) return new Response('Not found\n', { status: 404 });
  const photo = await readPictureOrFallback(collection.imageUrl ?? info.hero.imageUrl, () =>
    readPicture(defaultHero.imageUrl),
  );
  const words = { title: collection.title, text: collectionSummary(collection) };
  return pictureResponse('image/jpeg', await drawCoverPicture(words, photo, toShareFormat(format)));
}
