import { getProduct } from '@/lib/catalogue/get-products';
import { choiceOfVariant } from '@/lib/catalogue/variant-link';
import { offerFor } from '@/lib/catalogue/variants';
import { getPicture } from '@/lib/pictures/get-picture';
import { fallbackPicture } from '@/lib/pictures/pictures';
import { parameterText } from '@/lib/routing/canonical';
import { toShareFormat } from '@/lib/routing/share-formats';
import { getPictureOrFallback, pictureResponse } from '@/lib/seo/pictures/picture-file';
import { coverPictureResponse, drawProductPicture } from '@/lib/seo/pictures/share-picture';
import { collectionSummary, lastDayLabel } from '@/lib/shop/collections';
import { getStore } from '@/lib/shop/get-store';
import type { StoreInfo } from '@/lib/shop/store-info';
import { storeFromParams } from '@/lib/shop/store-params';

/** `file`: `store.jpg`, `collections/<slug>.jpg`, or `product/<id>.jpg` and the id of a variant. */
type FileParams = { params: Promise<{ store: string; format: string; file: string[] }> };

export const dynamic = 'force-static';

export const generateStaticParams = () => [];

const notFound = () => new Response('Not found\n', { status: 404 });

function storePicture({ name, description, origin, hero }: StoreInfo, format: string) {
  const cover = { title: name, text: description, address: origin };
  return coverPictureResponse(cover, hero.imageUrl, format);
}

function collectionPicture(info: StoreInfo, slug: string, format: string) {
  const collection = info.collections.find((one) => one.slug === slug);
  if (!collection) return notFound();
  const cover = {
    shop: info.name,
    title: collection.title,
    text: collectionSummary(collection),
    note: lastDayLabel(collection),
    address: info.origin + collection.path,
  };
  return coverPictureResponse(cover, collection.imageUrl ?? info.hero.imageUrl, format);
}

/** GET /share/….jpg: the Open Graph image of the store, a collection or a product, or one for stories. */
export async function GET(_request: Request, { params }: FileParams): Promise<Response> {
  const { format, file } = await params;
  const store = await storeFromParams(params);
  const info = await getStore(store);
  const [kind, name = '', variant] = file.map(parameterText);
  const id = name.replace(/\.jpg$/, '');
  if (kind === 'store.jpg') return storePicture(info, format);
  if (kind === 'collections') return collectionPicture(info, id, format);
  const product = kind === 'product' ? await getProduct(store, id) : undefined;
  const choice = variant === undefined ? {} : product && choiceOfVariant(product, variant);
  if (!product || !choice) return notFound();
  const fallback = () => getPicture(fallbackPicture);
  const image = variant === undefined ? product.image : offerFor(product, choice).image;
  const photo = image ? await getPictureOrFallback(image, fallback) : await fallback();
  return pictureResponse(
    'image/jpeg',
    await drawProductPicture({ product, choice }, info, photo, toShareFormat(format)),
  );
}
