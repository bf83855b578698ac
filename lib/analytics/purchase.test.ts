import { receivedOrderSchema } from '@aangan/contract/order';
import { orderStatus } from '@aangan/contract/rules/order-status';
import { toOrder } from '../orders/order';
import { toPurchase } from './purchase';

const purchase = (more: object) => {
  const items = [{ productId: 'urn', productTitle: 'Stone Urn', price: 499.5, quantity: 2 }];
  const received = receivedOrderSchema.parse({ id: 'ASHA-2345', items, ...more });
  return toPurchase(toOrder(received, 'localhost'));
};

it.each([orderStatus.pending, orderStatus.cancelled])('status %i is no purchase', (status) => {
  expect(purchase({ status })).toBeUndefined();
});

it('has the value of the items after discounts, without charges', () => {
  const charges = [{ label: 'Cash on delivery', amount: 40 }];
  const { processing: status } = orderStatus;
  expect(purchase({ status, discount: 99.9, coupon: 'GARDEN10', charges })).toMatchObject({
    orderId: 'ASHA-2345',
    coupon: 'GARDEN10',
    value: 899.1,
    items: [{ id: 'urn', name: 'Stone Urn', price: 449.55, discount: 49.95, quantity: 2 }],
  });
});

it('divides the discount so that the items add up to the value', () => {
  const items = [
    { productId: 'urn', productTitle: 'Stone Urn', price: 33.33, quantity: 3 },
    { productId: 'pot', productTitle: 'Pot', price: 7.77, quantity: 7 },
  ];
  const event = purchase({ status: orderStatus.processing, discount: 20.01, items });
  const sum = event?.items.reduce((total, item) => total + item.price * item.quantity, 0);
  expect(sum?.toFixed(2)).toBe(event?.value.toFixed(2));
});
