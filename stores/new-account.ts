import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';

/** The email of a new account before its first sign-in, also where the router loads the page anew. */
export const useNewAccount = create<{ email: string }>()(
  persist(() => ({ email: '' }), {
    name: 'new-account',
    storage: createJSONStorage(() => sessionStorage),
  }),
);
