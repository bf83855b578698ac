'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';
import { BuyBox } from './buy-box';
import { showPicture } from './show-picture';

/** The product page's buy box: after adding, the cart is shown (specification §2). */
export function ProductBuyBox(
  props: Pick<ComponentProps<typeof BuyBox>, 'product' | 'tellsWhenBack'>,
) {
  const { product } = props;
  const router = useRouter();
  return (
    <BuyBox
      hasBar
      {...props}
      onAdded={() => router.push('/cart')}
      onPicture={(image) => showPicture(product.images?.indexOf(image) ?? 0)}
    />
  );
}
