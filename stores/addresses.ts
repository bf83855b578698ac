import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import type { ShippingAddress } from '@/lib/contract/order';
import { persistOptions } from './persist-options';
import { readAddress } from './stored-shapes';

type StoredAddress = {
  address: Partial<ShippingAddress>;
  remember: (address: ShippingAddress) => void;
  forget: () => void;
};

function addressStore(name: string, storage: () => Storage) {
  return create<StoredAddress>()(
    persist(
      (set) => ({
        address: {},
        remember: (address) => set({ address }),
        forget: () => set({ address: {} }),
      }),
      persistOptions(storage, {
        name,
        partialize: ({ address }) => address,
        merge: (stored, known) => ({ ...known, address: readAddress(stored) }),
      }),
    ),
  );
}

/** The shipping address last sent with an order, to be offered again on this device. */
export const useLastAddress = addressStore('last-address', () => localStorage);

/** What is typed at checkout, until the order is created; for this tab alone. */
export const useCheckoutDraft = addressStore('checkout-draft', () => sessionStorage);
