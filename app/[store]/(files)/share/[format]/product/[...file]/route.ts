import { getProduct } from '@/lib/catalogue/get-products';
import { choiceOfVariant } from '@/lib/catalogue/variant-link';
import { offerFor } from '@/lib/catalogue/variants';
import { getPicture } from '@/lib/pictures/get-picture';
import { fallbackPicture } from '@/lib/pictures/pictures';
import { parameterText } from '@/lib/routing/canonical';
import { toShareFormat } from '@/lib/routing/share-formats';
import { getPictureOrFallback, pictureResponse } from '@/lib/seo/pictures/picture-file';
import { drawProductPicture } from '@/lib/seo/pictures/share-picture';
import { getStore } from '@/lib/shop/get-store';
import { storeFromParams } from '@/lib/shop/store-params';

/** `file`: such as `pot.jpg`, then the id of a variant. */
type FileParams = { params: Promise<{ store: string; format: string; file: string[] }> };

export const dynamic = 'force-static';

export const generateStaticParams = () => [];

const notFound = () => new Response('Not found\n', { status: 404 });

/** GET /share/product/<id>.jpg: the Open Graph image of a product, or its picture for stories. */
export async function GET(_request: Request, { params }: FileParams): Promise<Response> {
  const { format, file } = await params;
  const store = await storeFromParams(params);
  const [name = '', variant] = file.map(parameterText);
  const [product, info] = await Promise.all([
    getProduct(store, name.replace(/\.jpg$/, '')),
    getStore(store),
  ]);
  if (!product) return notFound();
  const choice = variant === undefined ? {} : choiceOfVariant(product, variant);
  if (!choice) return notFound();
  const fallback = () => getPicture(fallbackPicture);
  const image = variant === undefined ? product.image : offerFor(product, choice).image;
  const photo = image ? await getPictureOrFallback(image, fallback) : await fallback();
  return pictureResponse(
    'image/jpeg',
    await drawProductPicture({ product, choice }, info, photo, toShareFormat(format)),
  );
}
