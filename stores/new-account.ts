import { create } from 'zustand';

/** The e-mail of an account just made that is still to sign in, for as long as the page lives. */
export const useNewAccount = create<{ email: string }>()(() => ({ email: '' }));
