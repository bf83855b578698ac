import type { ShippingAddress } from '@aangan/contract/order';
import { addressFields } from '@aangan/contract/rules/address';
import { storedTexts } from './stored-texts';

/** The shipping address of the last order on this device. */
export const useLastAddress = storedTexts('last-address', () => localStorage, addressFields);

/** The checkout form until the order is created; this tab only. */
export const useCheckoutDraft = storedTexts('checkout-draft', () => sessionStorage, addressFields);

/** Undefined without any text. */
export function readAddress(store: typeof useLastAddress): ShippingAddress | undefined {
  const { save: _, clear: __, ...address } = store.getState();
  return Object.values(address).some(Boolean) ? address : undefined;
}
