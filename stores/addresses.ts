import type { ShippingAddress } from '@aangan/contract/order';
import { addressFields } from '@aangan/contract/rules/address';
import { storedState } from './persist-options';
import type { StorageKey } from './storage-keys';
import { parseTexts } from './stored-texts';

/** Reads the stored address; drops invalid fields. */
export const parseAddress = (stored: unknown): Partial<ShippingAddress> =>
  parseTexts(stored, addressFields);

type StoredAddress = {
  address: Partial<ShippingAddress>;
  save: (address: ShippingAddress) => void;
  clear: () => void;
};

function addressStore(name: StorageKey, storage: () => Storage) {
  return storedState<StoredAddress>({
    name,
    storage,
    partialize: ({ address }) => address,
    merge: (stored, state) => ({ ...state, address: parseAddress(stored) }),
    initialise: (set) => ({
      address: {},
      save: (address) => set({ address }),
      clear: () => set({ address: {} }),
    }),
  });
}

/** The shipping address of the last order on this device. */
export const useLastAddress = addressStore('last-address', () => localStorage);

/** The checkout form until the order is created; this tab only. */
export const useCheckoutDraft = addressStore('checkout-draft', () => sessionStorage);
