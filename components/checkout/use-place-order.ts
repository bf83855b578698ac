import type { ShippingAddress } from '@aangan/contract/order';
import { useRouter } from 'next/navigation';
import type { CartPrice } from '@/components/cart/use-cart-price';
import { saveAddress } from '@/lib/account/addresses';
import { callShop } from '@/lib/api/browser';
import type { ApiFailure } from '@/lib/api/result';
import { notify } from '@/lib/browser/notify';
import type { CartLine } from '@/lib/checkout/cart-line';
import { orderRequest } from '@/lib/checkout/order-request';
import { checkoutMessages } from '@/lib/messages/checkout';
import { failureText } from '@/lib/messages/failures';
import { paymentPath } from '@/lib/routing/routes';
import { useCheckoutDraft, useLastAddress } from '@/stores/addresses';
import { useBusinessDraft } from '@/stores/business-draft';
import { useCart } from '@/stores/cart';
import { useStoredCoupon } from '@/stores/coupon';
import { useDeliveryPin } from '@/stores/delivery-pin';
import { clearAttempt, idempotencyKey } from '@/stores/order-attempt';

/** Loaded on demand: the checkout's script is near its budget. Without it the order counts as direct. */
const loadCampaign = () =>
  import('@/stores/consent').then(
    ({ readConsentedCampaign }) => readConsentedCampaign(),
    () => undefined,
  );

/** Shows the toast of a failed order, not while offline, and returns its sentence for the form. */
export function notifyOrderFailed(failure: ApiFailure): string {
  if (failure.kind !== 'offline') notify({ ...checkoutMessages.orderFailed, tone: 'error' });
  return failureText(failure, 'order');
}

type Priced = Pick<CartPrice, 'price' | 'speed'> & {
  coupon: { applied: { code: string } | undefined };
};

/**
 * Creates the order, removes its lines from the cart and opens payment (§4). Returns the failure, if
 * any, with the field of the request that caused it.
 */
export function usePlaceOrder() {
  const router = useRouter();

  return async (
    lines: readonly CartLine[],
    address: ShippingAddress,
    shouldSave: boolean,
    { coupon: { applied }, price, speed }: Priced,
  ): Promise<Pick<ApiFailure, 'message' | 'field'> | undefined> => {
    const body = orderRequest(lines, address, {
      expectedTotal: price.total,
      coupon: applied?.code,
      speed,
      business: useBusinessDraft.getState(),
    });
    const campaign = await loadCampaign();
    const result = await callShop('createOrder', {
      body: { ...body, campaign },
      headers: { 'idempotency-key': idempotencyKey(body) },
    });
    if (!result.ok) {
      const { failure } = result;
      console.error('Failed to create order', failure);
      const message = notifyOrderFailed(failure);
      // useSession redirects to the login.
      return failure.status === 401 ? { message: undefined } : { message, field: failure.field };
    }
    clearAttempt();
    useLastAddress.getState().save(address);
    useDeliveryPin.getState().save({ pin: address.postalCode, city: address.city });
    if (shouldSave) void saveAddress(address);
    useCheckoutDraft.getState().clear();
    useBusinessDraft.getState().clear();
    useCart.getState().removeOrdered(lines);
    const coupon = useStoredCoupon.getState();
    if (applied?.code === coupon.code) coupon.clear();
    const nextPage = paymentPath(result.data.id);
    notify({ ...checkoutMessages.orderCreated, tone: 'success', nextPage });
    router.push(nextPage);
    return undefined;
  };
}
