import type { SavedAddress } from '@aangan/contract/address';
import type { DeliverySpeed } from '@aangan/contract/common';
import type { ShippingAddress } from '@aangan/contract/order';
import { isPinCode } from '@aangan/contract/rules/address';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCartPrice } from '@/components/cart/use-cart-price';
import { useLiveCart } from '@/components/cart/use-live-cart';
import { toShippingAddress } from '@/lib/account/addresses';
import { notify } from '@/lib/browser/notify';
import type { CartLine } from '@/lib/checkout/cart-line';
import { checkoutMessages } from '@/lib/messages/checkout';
import { useCart } from '@/stores/cart';
import { useDeliveryPin } from '@/stores/delivery-pin';
import { notifyOrderFailed, usePlaceOrder } from './use-place-order';
import { type ShippingFormState, useShippingForm } from './use-shipping-form';

/**
 * The price at the form's PIN code; `unserved` is the error where the store does not deliver, and
 * `pinNote` names another PIN code at which the cart was priced.
 */
function useCheckoutPrice(form: ShippingFormState, lines: readonly CartLine[]) {
  const [wantedSpeed, chooseSpeed] = useState<DeliverySpeed>('standard');
  const pin = useWatch({ control: form.control, name: 'postalCode' });
  const cart = useCartPrice(lines, { pin, speed: wantedSpeed });
  const { error, quote } = cart.delivery;
  const cartPin = useDeliveryPin((stored) => stored.pin);
  const isOtherPin = quote && cartPin && isPinCode(pin) && pin !== cartPin;
  const pinNote = isOtherPin ? `Delivery to ${pin}, not to ${cartPin} as in your cart.` : undefined;
  const unserved = error?.field === 'postalCode' ? error.message : undefined;

  /** Whether the delivery is known; else focuses the PIN code or shows the reason by `showError`. */
  function checkDelivery(showError: (message: string) => void): boolean {
    if (!error) return true;
    if (unserved) {
      form.setFocus('postalCode');
    } else {
      showError(error.message);
      void cart.delivery.checkAgain();
    }
    return false;
  }

  return { ...cart, unserved, pinNote, chooseSpeed, checkDelivery };
}

export type CheckoutPrice = ReturnType<typeof useCheckoutPrice>;

type Options = {
  addresses: readonly SavedAddress[] | undefined;
  /** Whether the order of the form is on its way, which empties the cart. */
  onPlacing: (isPlacing: boolean) => void;
};

/** The shipping form, the price of the cart, and the order, which compares live prices first (§2). */
export function useCheckoutForm({ addresses, onPlacing }: Options) {
  /** What is ordered stays in view until the payment opens: the cart is empty before. */
  const [placed, setPlaced] = useState<{ lines: readonly CartLine[]; cart: CheckoutPrice }>();
  const cartLines = useCart((cart) => cart.lines);
  const lines = placed?.lines ?? cartLines;
  const live = useLiveCart(lines);
  const shipping = useShippingForm(addresses?.[0] && toShippingAddress(addresses[0]));
  const { form } = shipping;
  const current = useCheckoutPrice(form, lines);
  const cart = placed?.cart ?? current;
  const placeOrder = usePlaceOrder();
  const [error, setError] = useState<string>();
  const saveCheckbox = useRef<HTMLInputElement>(null);
  const gstin = useRef<HTMLInputElement>(null);

  function hold(ordered: typeof placed): void {
    setPlaced(ordered);
    onPlacing(ordered !== undefined);
  }

  async function handleValid(address: ShippingAddress): Promise<void> {
    setError(undefined);
    if (!cart.checkDelivery(setError)) return;
    if (gstin.current && !gstin.current.checkValidity()) return gstin.current.focus();
    const checked = await live.check({ isFresh: true });
    if (!checked.ok) return setError(notifyOrderFailed(checked.failure));
    if (!checked.data) return;
    hold({ lines, cart });
    const failure = await placeOrder(lines, address, saveCheckbox.current?.checked ?? false, cart);
    if (!failure) return;
    hold(undefined);
    setError(failure.message);
    // Shows the error at the coupon field and removes the discount.
    if (failure.field === 'coupon') await cart.coupon.checkAgain();
    if (failure.field === 'expectedTotal') await cart.delivery.checkAgain();
  }

  function notifyInvalid(): void {
    const hasBlank = Object.values(form.getValues()).some((value) => !value.trim());
    if (hasBlank) notify({ ...checkoutMessages.fillAllFields, tone: 'error' });
  }

  const { isSubmitting, isSubmitted } = form.formState;
  const isBusy = isSubmitting || placed !== undefined;
  return {
    ...{ lines, live, shipping, cart, saveCheckbox, gstin, isBusy, isSubmitted },
    problem: error ?? cart.delivery.error?.message,
    canSubmit: !isBusy && !cart.isPending && live.changes.length === 0 && lines.length > 0,
    handleSubmit: form.handleSubmit(handleValid, notifyInvalid),
  };
}

export type CheckoutFormState = ReturnType<typeof useCheckoutForm>;
