import { pictureAttributes } from '@/components/ui/picture';
import type { Product } from '@/lib/catalogue/product';
import { Gallery } from './gallery';

type ProductGalleryProps = {
  product: Product;
  /** A data URL, shown while the first picture loads. */
  placeholder: string | undefined;
};

export function ProductGallery({ product, placeholder }: ProductGalleryProps) {
  const { name, images, imageTexts } = product;
  const pictures = (images.length > 0 ? images : ['']).map((src, index) => ({
    slide: pictureAttributes({
      src,
      alt: imageTexts?.[index] || (index === 0 ? name : `${name}, picture ${index + 1}`),
      isSquare: true,
      sizes: '(min-width: 1280px) 637px, (min-width: 768px) 50vw, 100vw',
      preload: index === 0,
      placeholder: index === 0 ? placeholder : undefined,
    }),
    thumbnail: pictureAttributes({ src, alt: '', isSquare: true, width: 72 }),
  }));
  return <Gallery name={name} images={images} pictures={pictures} />;
}
