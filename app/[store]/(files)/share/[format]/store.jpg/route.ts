import { coverPictureResponse } from '@/lib/seo/pictures/share-picture';
import { getStore } from '@/lib/shop/get-store';
import { storeFromParams } from '@/lib/shop/store-params';

type FileParams = { params: Promise<{ store: string; format: string }> };

export const dynamic = 'force-static';

export const generateStaticParams = () => [];

/** GET /share/store.jpg: the Open Graph image of the store, or its picture for stories. */
export async function GET(_request: Request, { params }: FileParams): Promise<Response> {
  const { format } = await params;
  const { name, description, hero, origin } = await getStore(await storeFromParams(params));
  return coverPictureResponse(
    { title: name, text: description, address: origin },
    hero.imageUrl,
    format,
  );
}
