'use client';

import type { Choice } from '@aangan/contract/rules/variants';
import { useEffect, useEffectEvent, useState } from 'react';
import { onlyOption } from '@/lib/catalogue/options-and-prices';
import { offerFor } from '@/lib/catalogue/variants';
import type { BuyableProduct } from './buyable-product';

export type ChoiceOptions = {
  product: BuyableProduct;
  choice?: Choice;
  /** Returns the options to select after hydration. */
  initialChoice?: () => Choice | undefined;
  onChoice?: (choice: Choice) => void;
  onPictureChange?: (image: string) => void;
};

export function useChoice({ product, onPictureChange, ...options }: ChoiceOptions) {
  const [choice, setChoice] = useState<Choice>({
    selectedSize: onlyOption(product.sizes),
    selectedColor: onlyOption(product.colors),
    ...options.choice,
  });

  function select(chosen: Choice): void {
    const { image } = offerFor(product, chosen);
    // The shopper may have scrolled to the picture of another color.
    const isNewColor = chosen.selectedColor !== choice.selectedColor;
    const hasPictures = product.variants?.some((variant) => variant.image !== product.image);
    const isNewPicture = image !== offerFor(product, choice).image;
    setChoice(chosen);
    if (isNewPicture || (isNewColor && hasPictures)) onPictureChange?.(image);
    options.onChoice?.(chosen);
  }

  const applyInitialChoice = useEffectEvent(() => {
    const initial = options.initialChoice?.();
    if (!initial) return;
    setChoice({ ...choice, ...initial });
    onPictureChange?.(offerFor(product, { ...choice, ...initial }).image);
  });
  useEffect(() => applyInitialChoice(), []);

  return [choice, select] as const;
}
