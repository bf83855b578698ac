import { act, renderHook } from '@testing-library/react';
import { priceBreakdown } from '@/lib/orders/price-breakdown';
import { stubShop } from '@/lib/testing/stub-shop';
import { useCart } from '@/stores/cart';
import { useStoredCoupon } from '@/stores/coupon';
import { useDeliveryPin } from '@/stores/delivery-pin';
import { usePlaceOrder } from './use-place-order';

const push = jest.fn();
jest.mock('next/navigation', () => ({ useRouter: () => ({ push }) }));

const address = {
  fullName: 'Meera Iyer',
  address: '7, Temple Street, Mylapore',
  city: 'Chennai',
  state: 'Tamil Nadu',
  postalCode: '600004',
  phone: '+919845012345',
};

it('opens the payment, keeps the PIN code, and removes only what was ordered from the cart', async () => {
  stubShop({ 'POST /orders': [{ body: { id: 'ASHA-2345' } }] });
  const { add } = useCart.getState();
  add({ id: 'p1', name: 'Hand Trowel', image: '', price: 499 }, 2);
  const { result } = renderHook(() => usePlaceOrder());
  await act(async () => {
    const answer = result.current(useCart.getState().lines, address, false, {
      coupon: { applied: { code: 'OLD' } },
      price: priceBreakdown({ items: useCart.getState().lines, coupon: 'OLD', discount: 10 }),
      speed: 'standard',
    });
    add({ id: 'p1', name: 'Hand Trowel', image: '', price: 499 });
    add({ id: 'p2', name: 'Stone Urn', image: '', price: 999 });
    useStoredCoupon.getState().set('NEW');
    expect(await answer).toBeUndefined();
  });
  expect(push).toHaveBeenCalledWith('/payment?orderId=ASHA-2345');
  // An equal order that follows is another one.
  expect(localStorage.getItem('order-attempt')).toBeNull();
  expect(useCart.getState().lines).toMatchObject([
    { id: 'p1', quantity: 1 },
    { id: 'p2', quantity: 1 },
  ]);
  expect(useStoredCoupon.getState().code).toBe('NEW');
  expect(useDeliveryPin.getState().pin).toBe('600004');
});
