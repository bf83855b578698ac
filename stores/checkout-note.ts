import { create } from 'zustand';

/** Shown above the checkout form until an order is created; not stored. */
export const useCheckoutNote = create<{ note?: string | undefined }>(() => ({}));
