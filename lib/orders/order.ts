import { formatLongDate } from '../account/account-words';
import type { ReceivedOrder } from '../contract/order';
import { totalRupees } from '../money';
import { shopPicture } from '../pictures';

export type OrderItem = {
  key: string;
  name: string;
  quantity: number;
  /** Rupees a piece. */
  price: number;
  /** An empty text when no picture is known. */
  image: string;
  /** The product's page, when the backend says which product it was. */
  productId: string | undefined;
  option: string;
};

/** An order as displayed (specification §3). */
export type Order = {
  id: string;
  date: string;
  status: number;
  items: OrderItem[];
  shipping: {
    name: string;
    address: string;
    method: string;
    tracking: string;
    trackingUrl: string | undefined;
  };
  /** Sum of price times quantity, rupees (specification §2). */
  total: number;
};

function addressLine({ shippingAddress }: ReceivedOrder): string {
  const { address, city, state, postalCode } = shippingAddress ?? {};
  return [address, city, state, postalCode].filter(Boolean).join(', ');
}

function trackingOf({ tracking }: ReceivedOrder): {
  tracking: string;
  trackingUrl: string | undefined;
} {
  if (!tracking) return { tracking: 'Not available', trackingUrl: undefined };
  const url = tracking.url && /^https:\/\//i.test(tracking.url) ? tracking.url : undefined;
  return {
    tracking: [tracking.carrier, tracking.number].filter(Boolean).join(' '),
    trackingUrl: url,
  };
}

/** The only way from a received order to the displayed one. */
export function toOrder(received: ReceivedOrder, store: string): Order {
  const items = received.items.map((item, index) => ({
    key: `${item.id ?? index}`,
    name: item.productTitle ?? 'Product',
    quantity: item.quantity,
    price: item.price,
    image: item.imgUrl ? shopPicture(item.imgUrl, store) : '',
    productId: item.productId,
    option: [item.selectedColor, item.selectedSize].filter(Boolean).join(', '),
  }));
  return {
    id: received.id,
    date: formatLongDate(received.createdAt) ?? 'Date not available',
    status: received.status,
    items,
    shipping: {
      name: received.shippingAddress?.fullName ?? '',
      address: addressLine(received),
      method: 'Standard Shipping',
      ...trackingOf(received),
    },
    total: totalRupees(items),
  };
}
