import { sha256 } from '../platform/sha256';
import type { CatalogueChange, CatalogueProduct } from './product';

export const productPictures = ({ images = [], variants = [] }: CatalogueChange): string[] => [
  ...images,
  ...variants.flatMap(({ imgUrl }) => imgUrl ?? []),
];

export function mapProductPictures<T extends CatalogueChange>(
  product: T,
  toUrl: (address: string) => string,
): T {
  const { images, variants } = product;
  return {
    ...product,
    ...(images && { images: images.map(toUrl) }),
    ...(variants && {
      variants: variants.map((variant) => ({
        ...variant,
        ...(variant.imgUrl && { imgUrl: toUrl(variant.imgUrl) }),
      })),
    }),
  };
}

/** Of the pictures and their texts, to compare what a form showed with what is stored. */
export const picturesDigest = ({
  images,
  imageTexts,
}: Pick<CatalogueProduct, 'images' | 'imageTexts'>) => sha256(JSON.stringify([images, imageTexts]));
