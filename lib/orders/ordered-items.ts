import type { ReceivedOrder } from '@aangan/contract/order';
import { choiceLabel } from '@aangan/contract/rules/variants';
import { toPictureUrl } from '../pictures/pictures';

export type ReceivedItem = ReceivedOrder['items'][number];

/** An item of an order (specification §3); `price` in rupees. */
export const orderedItem = (item: ReceivedItem, index: number, store: string) => ({
  key: `${item.id ?? index}`,
  name: item.productTitle ?? 'Product',
  quantity: item.quantity,
  price: item.price,
  image: item.imgUrl ? toPictureUrl(item.imgUrl, store) : '',
  productId: item.productId,
  selectedSize: item.selectedSize,
  selectedColor: item.selectedColor,
  option: choiceLabel(item),
});

export function deliveryPlace({ shippingAddress }: ReceivedOrder) {
  const { fullName = '', address, city, state, postalCode } = shippingAddress ?? {};
  return { name: fullName, address: [address, city, state, postalCode].filter(Boolean).join(', ') };
}
