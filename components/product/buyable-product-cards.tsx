'use client';

import { CardActions } from './card-actions';
import type { CardProduct } from './card-product';
import { ProductCards, type ProductCardsProps } from './product-cards';

function renderCardActions({ id, name, image, price, line, isSoldOut }: CardProduct) {
  return <CardActions line={{ id, name, image, price, ...line }} available={!isSoldOut} />;
}

/** A separate module: only pages with card actions load their script. */
export function BuyableProductCards(props: ProductCardsProps) {
  return <ProductCards {...props} actions={renderCardActions} />;
}
