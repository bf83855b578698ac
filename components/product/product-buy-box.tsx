'use client';

import { useRouter } from 'next/navigation';
import type { ComponentProps } from 'react';
import { afterPaint } from '@/lib/browser/after-paint';
import { choiceFromQuery, chosenVariantId } from '@/lib/catalogue/variant-link';
import { BuyBox } from './buy-box';
import { usePictureList } from './picture-list';
import { ShareButton } from './share-button';

function showInAddress(variant: string | undefined): void {
  const url = new URL(location.href);
  if (variant) url.searchParams.set('variant', variant);
  else url.searchParams.delete('variant');
  // Next.js takes its own state for its own change: no navigation, no page view.
  history.replaceState(history.state, '', url);
}

/** Opens the cart after adding (§2); offline, where it may not be loaded, the notice alone says so. */
export function ProductBuyBox(
  props: Pick<
    ComponentProps<typeof BuyBox>,
    'product' | 'choice' | 'sendsRestockAlerts' | 'sizeGuideId'
  >,
) {
  const { product } = props;
  const router = useRouter();
  const { showPicture } = usePictureList();
  return (
    <BuyBox
      hasBuyBar
      {...props}
      // The router keeps the page of another variant when the shopper chooses one.
      initialChoice={() => choiceFromQuery(product, location.search)}
      renderShare={(choice, className) => (
        <ShareButton
          name={product.name}
          variant={chosenVariantId(product, choice)}
          className={className}
        />
      )}
      onChoice={(choice) => showInAddress(chosenVariantId(product, choice))}
      onAdded={() => {
        if (navigator.onLine) afterPaint(() => router.push('/cart'));
      }}
      onPictureChange={(image) => showPicture(product.images?.indexOf(image) ?? 0)}
    />
  );
}
