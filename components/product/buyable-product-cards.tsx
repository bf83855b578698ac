'use client';

import { ProductCards, type ProductCardsProps } from './product-cards';
import { renderCardActions } from './render-card-actions';

/** A separate module: only pages with card actions load their script. */
export function BuyableProductCards(props: ProductCardsProps) {
  return <ProductCards {...props} actions={renderCardActions} />;
}
