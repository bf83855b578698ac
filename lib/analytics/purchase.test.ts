import { receivedOrderSchema } from '../contract/order';
import { toOrder } from '../orders/order';
import { orderStatus } from '../rules/order-status';
import { purchaseOf } from './purchase';

const purchase = (more: object) => {
  const items = [{ productId: 'urn', productTitle: 'Stone Urn', price: 499.5, quantity: 2 }];
  const received = receivedOrderSchema.parse({ id: 'ASHA-2345', items, ...more });
  return purchaseOf(toOrder(received, 'localhost'));
};

it.each([orderStatus.pending, orderStatus.cancelled])('status %i is no purchase', (status) => {
  expect(purchase({ status })).toBeUndefined();
});

it('has the value of the items after discounts, without charges', () => {
  const charges = [{ label: 'Cash on delivery', amount: 40 }];
  const { processing: status } = orderStatus;
  expect(purchase({ status, discount: 99.9, coupon: 'GARDEN10', charges })).toMatchObject({
    orderId: 'ASHA-2345',
    value: 899.1,
    items: [{ id: 'urn', name: 'Stone Urn', price: 499.5, quantity: 2 }],
  });
});
