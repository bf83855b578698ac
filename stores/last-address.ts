'use client';

import { create } from 'zustand';
import type { ShippingAddress } from '@/lib/contract/order';
import { keepInBrowser } from './keep-in-browser';
import { readAddress } from './stored-shapes';

type LastAddress = {
  address: Partial<ShippingAddress>;
  remember: (address: ShippingAddress) => void;
  forget: () => void;
};

/** The shipping address last sent with an order, to be offered again on this device. */
export const useLastAddress = create<LastAddress>()((set) => ({
  address: {},
  remember: (address) => set({ address }),
  forget: () => set({ address: {} }),
}));

export const keptAddress = keepInBrowser(useLastAddress, {
  name: 'last-address',
  parse: readAddress,
  select: ({ address }) => address,
  apply: (address) => ({ address }),
});
