import { useStoredCoupon } from '@/stores/coupon';
import type { CartLine } from '@/stores/stored-shapes';
import { beginCheckout } from './begin-checkout';

const mockCallShop = jest.fn();
jest.mock('@/lib/api/browser', () => ({
  callShop: (...call: unknown[]) => mockCallShop(...call),
}));

const line = { id: 'urn', name: 'Stone Urn', price: 500, quantity: 2 } as CartLine;
const withCoupon = (result: object) => {
  useStoredCoupon.getState().set('GARDEN10');
  mockCallShop.mockResolvedValueOnce(result);
};

it('has the value of the cart without a coupon, and asks for none', async () => {
  const event = await beginCheckout([line]);
  expect(event).toMatchObject({ name: 'begin_checkout', value: 1000, items: [{ price: 500 }] });
  expect(event.coupon).toBeUndefined();
  expect(mockCallShop).not.toHaveBeenCalled();
});

it('has the value and the items after the coupon', async () => {
  withCoupon({ ok: true, data: { code: 'GARDEN10', discount: 100 } });
  expect(await beginCheckout([line])).toMatchObject({
    coupon: 'GARDEN10',
    value: 900,
    items: [{ price: 450, discount: 50, quantity: 2 }],
  });
});

it('leaves out a coupon that does not apply', async () => {
  withCoupon({ ok: false, failure: { kind: 'rejected' } });
  const event = await beginCheckout([line]);
  expect(event.value).toBe(1000);
  expect(event.coupon).toBeUndefined();
});
