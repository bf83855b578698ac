import type { ShippingAddress } from '@aangan/contract/order';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist-options';
import type { StorageKey } from './storage-keys';
import { parseAddress } from './stored-shapes';

type StoredAddress = {
  address: Partial<ShippingAddress>;
  save: (address: ShippingAddress) => void;
  clear: () => void;
};

function addressStore(name: StorageKey, storage: () => Storage) {
  return create<StoredAddress>()(
    persist(
      (set) => ({
        address: {},
        save: (address) => set({ address }),
        clear: () => set({ address: {} }),
      }),
      persistOptions(storage, {
        name,
        partialize: ({ address }) => address,
        merge: (stored, state) => ({ ...state, address: parseAddress(stored) }),
      }),
    ),
  );
}

/** The shipping address of the last order on this device. */
export const useLastAddress = addressStore('last-address', () => localStorage);

/** The checkout form until the order is created; this tab only. */
export const useCheckoutDraft = addressStore('checkout-draft', () => sessionStorage);
