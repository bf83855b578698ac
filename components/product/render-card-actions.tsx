import { CardActions } from './card-actions';
import type { CardProduct } from './card-product';

export function renderCardActions({ id, name, image, price, line, isSoldOut }: CardProduct) {
  return <CardActions line={{ id, name, image, price, ...line }} available={!isSoldOut} />;
}
