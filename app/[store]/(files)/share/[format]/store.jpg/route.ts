import { readPicture } from '@/lib/read-picture';
import { toShareFormat } from '@/lib/routing/share-formats';
import { pictureResponse, readPictureOrFallback } from '@/lib/seo/pictures/picture-file';
import { drawCoverPicture } from '@/lib/seo/pictures/share-picture';
import { readStore } from '@/lib/shop/read-store';
import { defaultHero } from '@/lib/shop/store-info';
import { storeFromParams } from '@/lib/shop/store-params';

type FileParams = { params: Promise<{ store: string; format: string }> };

export const dynamic = 'force-static';

export function generateStaticParams() {
  return [];
}

/** GET /share/store.jpg: the Open Graph image of the store, or its picture for stories. */
export async function GET(_request: Request, { params }: FileParams): Promise<Response> {
  const { format } = await params;
  const { name, description, hero } = await readStore(await storeFromParams(params));
  const photo = await readPictureOrFallback(hero.imageUrl, () => readPicture(defaultHero.imageUrl));
  const words = { title: name, text: description };
  return pictureResponse('image/jpeg', await drawCoverPicture(words, photo, toShareFormat(format)));
}
