'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';
import { choiceOf, chosenVariant } from '@/lib/catalogue/variant-link';
import { BuyBox } from './buy-box';
import { ShareButton } from './share-button';
import { showPicture } from './show-picture';

/** The product page's buy box: after adding, the cart is shown (specification §2). */
export function ProductBuyBox(
  props: Pick<ComponentProps<typeof BuyBox>, 'product' | 'offersRestockAlert'>,
) {
  const { product } = props;
  const router = useRouter();
  return (
    <BuyBox
      hasBar
      {...props}
      // A cached page is the same for every variant.
      openWith={() => choiceOf(product, location.search)}
      renderShare={(choice, className) => (
        <ShareButton
          name={product.name}
          variant={chosenVariant(product, choice)}
          className={className}
        />
      )}
      onAdded={() => router.push('/cart')}
      onPicture={(image) => showPicture(product.images?.indexOf(image) ?? 0)}
    />
  );
}
