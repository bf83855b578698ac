import { readPicture } from '@/lib/read-picture';
import { pictureResponse, readPictureOrFallback } from '@/lib/seo/pictures/picture-file';
import { drawStorePicture } from '@/lib/seo/pictures/share-picture';
import { readStore } from '@/lib/shop/read-store';
import { defaultHero } from '@/lib/shop/store-info';
import { storeFromParams } from '@/lib/shop/store-params';
import type { StoreParams } from '../../../layout';

export const dynamic = 'force-static';

export function generateStaticParams() {
  return [];
}

/** GET /share/store.jpg: the Open Graph image of the store. */
export async function GET(_request: Request, { params }: StoreParams): Promise<Response> {
  const info = await readStore(await storeFromParams(params));
  const photo = await readPictureOrFallback(info.hero.imageUrl, () =>
    readPicture(defaultHero.imageUrl),
  );
  return pictureResponse('image/jpeg', await drawStorePicture(info, photo));
}
