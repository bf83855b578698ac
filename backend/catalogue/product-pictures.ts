import type { CatalogueChange } from './product';

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
