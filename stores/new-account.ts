import { create } from 'zustand';

/** The email of a new account before its first sign-in. */
export const useNewAccount = create<{ email: string }>(() => ({ email: '' }));
