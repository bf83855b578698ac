import { useRouter } from 'next/navigation';
import { keepAddress } from '@/lib/account/addresses';
import { callShop } from '@/lib/api/browser';
import { attemptKey, attemptSucceeded } from '@/lib/checkout/attempt';
import { orderRequest } from '@/lib/checkout/order-request';
import type { ShippingAddress } from '@/lib/contract/order';
import { orderMessages } from '@/lib/messages/order';
import { notify } from '@/lib/notify';
import { paymentPath } from '@/lib/routing/routes';
import { useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import { useBusiness } from '@/stores/business';
import { type CartLine, useCart } from '@/stores/cart';

/**
 * Places the order: creates it, clears the cart and goes on to payment (specification §4). Answers
 * with why it failed, in the backend's own words where it has some.
 */
export function usePlaceOrder() {
  const router = useRouter();

  return async (lines: readonly CartLine[], address: ShippingAddress, isToBeKept: boolean) => {
    const body = orderRequest(lines, address, useBusiness.getState());
    const result = await callShop('createOrder', {
      body,
      headers: { 'idempotency-key': attemptKey(body) },
    });
    if (!result.ok) {
      const { failure } = result;
      console.error('Failed to create order', failure);
      notify({ ...orderMessages.orderFailed, tone: 'error' });
      if (failure.kind !== 'refused') return orderMessages.orderFailedHere;
      // Without a session the shop leads to the login.
      return failure.status === 401 ? undefined : failure.message || orderMessages.orderFailedHere;
    }
    attemptSucceeded();
    useLastAddress.getState().remember(address);
    if (isToBeKept) void keepAddress(address);
    useCheckoutDraft.getState().forget();
    useBusiness.getState().forget();
    useCart.getState().clear();
    notify({ ...orderMessages.orderCreated, tone: 'success' });
    router.push(paymentPath(result.data.id));
    return undefined;
  };
}
