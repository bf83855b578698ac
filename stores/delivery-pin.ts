import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist-options';

type DeliveryPin = {
  /** Six digits, and the town or state that they stand for; both empty without one. */
  pin: string;
  city: string;
  set: (pin: string, city: string) => void;
};

const isText = (value: unknown): value is string => typeof value === 'string';

/** Where the shopper wants things delivered, for product pages on this device. */
export const useDeliveryPin = create<DeliveryPin>()(
  persist(
    (set) => ({ pin: '', city: '', set: (pin, city) => set({ pin, city }) }),
    persistOptions(() => localStorage, {
      name: 'delivery-pin',
      partialize: ({ pin, city }) => ({ pin, city }),
      merge: (stored, state) => {
        const { pin, city }: { pin?: unknown; city?: unknown } = Object(stored);
        return { ...state, pin: isText(pin) ? pin : '', city: isText(city) ? city : '' };
      },
    }),
  ),
);
