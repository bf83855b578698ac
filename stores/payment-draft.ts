import { storedState } from './persist-options';
import { parsePaymentDraft } from './stored-shapes';

type PaymentDraft = {
  /** Empty if nothing was entered. */
  orderId: string;
  entered: ReadonlyMap<string, string>;
  /** Callers check `maySave`. Another order's id clears the draft. */
  setValue: (orderId: string, name: string, text: string) => void;
  clear: () => void;
};

/** The payment form until the order is paid; this tab only. */
export const usePaymentDraft = storedState<PaymentDraft>({
  name: 'payment-draft',
  storage: () => sessionStorage,
  partialize: ({ orderId, entered }) => ({ orderId, entered: [...entered] }),
  merge: (stored, draft, isFirst) =>
    isFirst && draft.orderId ? draft : { ...draft, ...parsePaymentDraft(stored) },
  initialise: (set) => ({
    ...parsePaymentDraft(undefined),
    setValue: (orderId, name, text) =>
      set((draft) => {
        const previous = draft.orderId === orderId ? draft.entered : [];
        return { orderId, entered: new Map(previous).set(name, text) };
      }),
    clear: () => set(parsePaymentDraft(undefined)),
  }),
});
