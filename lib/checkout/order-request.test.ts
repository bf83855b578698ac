import { orderRequestSchema } from '@aangan/contract/order';
import { shippingAddress } from '@aangan/contract/testing/shipping-address';
import { toPricedLine } from './cart-line';
import { orderRequest } from './order-request';

const shown = { name: 'Pot', image: '', price: 499.6 };

it('sums quantities over all options, and sends the expected total', () => {
  const lines = [
    { id: 'p1', quantity: 2, selectedSize: 'S' },
    { id: 'p2', quantity: 3 },
    { id: 'p1', quantity: 1, selectedSize: 'M', selectedColor: 'Sage' },
  ];
  const cart = lines.map((line) => ({ ...line, ...shown }));
  const request = orderRequest(cart, shippingAddress, { expectedTotal: 1498.8 });
  const products = { p1: 3, p2: 3 };
  expect(request).toEqual({ products, shippingAddress, lines, expectedTotal: 1498.8 });
  expect(orderRequestSchema.safeParse(request).success).toBe(true);
});

it('sends a new field of a line with the order, but not for a price', () => {
  const line = { ...shown, id: 'p1', quantity: 1, note: 'For Asha' };
  const { lines } = orderRequest([line], shippingAddress, { expectedTotal: 1 });
  expect(lines).toEqual([{ id: 'p1', quantity: 1, note: 'For Asha' }]);
  expect(toPricedLine(line)).toEqual({ id: 'p1', quantity: 1 });
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
