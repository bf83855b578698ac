import { normaliseCouponCode } from '@aangan/contract/rules/coupon-code';
import { storedState } from './persist-options';

type StoredCoupon = {
  /** The code in upper case; empty without one. The backend validates it. */
  code: string;
  /** Whether the shopper entered it on this page, where its error stands at the entry. */
  isEntered: boolean;
  set: (code: string, isEntered?: boolean) => void;
  clear: () => void;
};

export const useStoredCoupon = storedState<StoredCoupon>({
  name: 'coupon',
  storage: () => localStorage,
  partialize: ({ code }) => code,
  // A coupon of the URL is newer than the stored one.
  merge: (stored, state, isFirst) => ({
    ...state,
    code: (isFirst && state.code) || (typeof stored === 'string' ? stored : ''),
  }),
  initialise: (set) => ({
    code: '',
    isEntered: false,
    set: (code, isEntered = false) => set({ code: normaliseCouponCode(code), isEntered }),
    clear: () => set({ code: '' }),
  }),
});
