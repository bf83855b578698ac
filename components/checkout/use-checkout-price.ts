import type { DeliverySpeed } from '@aangan/contract/common';
import { isPinCode } from '@aangan/contract/rules/address';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCartPrice } from '@/components/cart/use-cart-price';
import type { CartLine } from '@/lib/checkout/cart-line';
import { useDeliveryPin } from '@/stores/delivery-pin';
import type { ShippingFormState } from './use-shipping-form';

/**
 * The price at the form's PIN code; `unserved` is the error where the store does not deliver, and
 * `pinNote` names another PIN code at which the cart was priced.
 */
export function useCheckoutPrice(form: ShippingFormState, lines: readonly CartLine[]) {
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
