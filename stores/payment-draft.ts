import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { persistOptions } from './persist-options';
import { readPaymentDraft } from './stored-shapes';

type PaymentDraft = {
  /** The order that is paid; empty when nothing was entered. */
  orderId: string;
  /** What was entered for it, by field name. */
  entered: ReadonlyMap<string, string>;
  /** Takes only what the browser may keep (mayKeep). Another order's form begins anew. */
  enter: (orderId: string, name: string, text: string) => void;
  forget: () => void;
};

/** What was entered into the payment form, until the order is paid; for this tab alone. */
export const usePaymentDraft = create<PaymentDraft>()(
  persist(
    (set) => ({
      ...readPaymentDraft(undefined),
      enter: (orderId, name, text) =>
        set((draft) => {
          const earlier = draft.orderId === orderId ? draft.entered : [];
          return { orderId, entered: new Map(earlier).set(name, text) };
        }),
      forget: () => set(readPaymentDraft(undefined)),
    }),
    persistOptions(() => sessionStorage, {
      name: 'payment-draft',
      partialize: ({ orderId, entered }) => ({ orderId, entered: [...entered] }),
      merge: (stored, draft, isFirst) =>
        isFirst && draft.orderId ? draft : { ...draft, ...readPaymentDraft(stored) },
    }),
  ),
);
