/** @jest-environment node */
import { orderRequestSchema } from '@aangan/contract/order';
import { shippingAddress } from '@aangan/contract/testing/shipping-address';
import { orderRequest } from './order-request';

it('sums quantities over all options, and sends the expected total', () => {
  const lines = [
    { id: 'p1', quantity: 2, selectedSize: 'S' },
    { id: 'p2', quantity: 3 },
    { id: 'p1', quantity: 1, selectedSize: 'M', selectedColor: 'Sage' },
  ];
  const request = orderRequest(lines, shippingAddress, { expectedTotal: 1498.8 });
  const products = { p1: 3, p2: 3 };
  expect(request).toEqual({ products, shippingAddress, lines, expectedTotal: 1498.8 });
  expect(orderRequestSchema.safeParse(request).success).toBe(true);
});

it('sends the business buyer, if any', () => {
  const of = (gstin: string, name: string) =>
    orderRequest([], shippingAddress, { expectedTotal: 0, business: { gstin, name } });
  expect(of(' 27AAPFU0939F1ZV', 'Chai & Co ')).toMatchObject({
    buyerGstin: '27AAPFU0939F1ZV',
    buyerName: 'Chai & Co',
  });
  expect(of('27AAPFU0939F1ZV', '')).toMatchObject({ buyerName: undefined });
  expect(of(' ', 'Chai & Co')).not.toHaveProperty('buyerGstin');
});
