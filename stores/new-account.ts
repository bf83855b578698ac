import { create } from 'zustand';

/** The email of a new account before its first sign-in, until the page is reloaded. */
export const useNewAccount = create<{ email: string }>()(() => ({ email: '' }));
