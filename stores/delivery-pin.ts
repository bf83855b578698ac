import { storedState } from './persist-options';

type DeliveryPin = {
  /** Six digits and their town or state; both empty without one. */
  pin: string;
  city: string;
  set: (pin: string, city: string) => void;
};

const isText = (value: unknown): value is string => typeof value === 'string';

export const useDeliveryPin = storedState<DeliveryPin>({
  name: 'delivery-pin',
  storage: () => localStorage,
  partialize: ({ pin, city }) => ({ pin, city }),
  merge: (stored, state) => {
    const { pin, city }: { pin?: unknown; city?: unknown } = Object(stored);
    return { ...state, pin: isText(pin) ? pin : '', city: isText(city) ? city : '' };
  },
  initialise: (set) => ({ pin: '', city: '', set: (pin, city) => set({ pin, city }) }),
});
