import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { useCartPrice } from '@/components/cart/use-cart-price';
import type { DeliverySpeed } from '@/lib/contract/common';
import type { CartLine } from '@/stores/cart';
import type { ShippingFormState } from './use-shipping-form';

type Options = { hasCoupons: boolean; hasQuotes: boolean };

/** The price at the form's PIN code; `unserved` is the error where the store does not deliver. */
export function useCheckoutPrice(
  form: ShippingFormState,
  lines: readonly CartLine[],
  options: Options,
) {
  const [wantedSpeed, chooseSpeed] = useState<DeliverySpeed>('standard');
  const pin = useWatch({ control: form.control, name: 'postalCode' });
  const cart = useCartPrice(lines, { ...options, pin, speed: wantedSpeed });
  const { error } = cart.delivery;
  const unserved = error?.field === 'postalCode' ? error.message : undefined;

  /** Whether the delivery is known; else focuses the PIN code or shows the reason by `showError`. */
  function checkDelivery(showError: (message: string) => void): boolean {
    if (!error) return true;
    if (unserved) {
      form.setFocus('postalCode');
    } else {
      showError(error.message);
      void cart.delivery.retry();
    }
    return false;
  }

  return { ...cart, unserved, chooseSpeed, checkDelivery };
}
