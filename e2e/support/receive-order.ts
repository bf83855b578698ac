import { confirmPayment } from './merchant';
import { type Credentials, merchant } from './shop-api';
import type { TestStore } from './test-store';

/** Orders, pays and delivers a product; returns the number of the order. */
export async function receiveOrder(
  store: TestStore,
  shopper: Credentials,
  productId: string,
): Promise<string> {
  const token = await store.authorize(shopper);
  const number = await store.placeOrder(token, productId);
  const order = { store: store.host, number };
  await confirmPayment(number, store.host);
  await merchant.shipOrder({ ...order, tracking: { number: 'AWB1' } });
  await merchant.deliverOrder(order);
  return number;
}
