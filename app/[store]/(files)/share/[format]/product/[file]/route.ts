import { readProduct } from '@/lib/catalogue/read-catalogue';
import { fallbackPicture } from '@/lib/pictures';
import { readPicture } from '@/lib/read-picture';
import { toShareFormat } from '@/lib/routing/share-formats';
import { pictureResponse, readPictureOrFallback } from '@/lib/seo/pictures/picture-file';
import { drawProductPicture } from '@/lib/seo/pictures/share-picture';
import { readStore } from '@/lib/shop/read-store';
import { storeFromParams } from '@/lib/shop/store-params';

type FileParams = { params: Promise<{ store: string; format: string; file: string }> };

export const dynamic = 'force-static';

export function generateStaticParams() {
  return [];
}

/** GET /share/product/<id>.jpg: the Open Graph image of a product, or its picture for stories. */
export async function GET(_request: Request, { params }: FileParams): Promise<Response> {
  const { format, file } = await params;
  const store = await storeFromParams(params);
  const id = decodeURIComponent(file).replace(/\.jpg$/, '');
  const [product, info] = await Promise.all([readProduct(store, id), readStore(store)]);
  if (!product) return new Response('Not found\n', { status: 404 });
  const fallback = () => readPicture(fallbackPicture);
  const photo = product.image
    ? await readPictureOrFallback(product.image, fallback)
    : await fallback();
  return pictureResponse(
    'image/jpeg',
    await drawProductPicture(product, info, photo, toShareFormat(format)),
  );
}
