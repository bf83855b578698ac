import { isText, storedState } from './persist-options';

type PaymentDraft = {
  /** The order of the entries; empty if nothing was entered. */
  orderId: string;
  entered: ReadonlyMap<string, string>;
  /** Callers check `maySave`. Another order's id clears the draft. */
  setValue: (orderId: string, name: string, text: string) => void;
  clear: () => void;
};

const isTextPair = (pair: unknown): pair is [string, string] =>
  Array.isArray(pair) && pair.length === 2 && pair.every(isText);

function parsePaymentDraft(stored: unknown) {
  const { orderId, entered }: { orderId?: unknown; entered?: unknown } = Object(stored);
  return {
    orderId: isText(orderId) ? orderId : '',
    entered: new Map(Array.isArray(entered) ? entered.filter(isTextPair) : []),
  };
}

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
