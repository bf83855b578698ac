import { create } from 'zustand';
import { isStored, tryStorage } from './persist-options';
import type { StorageKey } from './storage-keys';

const accountKey: StorageKey = 'has-account';

type NewAccount = {
  /** The email of a new account before its first sign-in. */
  email: string;
  /** Whether a shopper on the way to checkout creates an account first. */
  isExpected: boolean;
};

/** Until the page is reloaded. */
export const useNewAccount = create<NewAccount>()(() => ({ email: '', isExpected: false }));

/** Before a sign-in that checkout requires: expects a new account unless this device has one. */
export function expectNewAccount(): void {
  useNewAccount.setState({ isExpected: !isStored(() => localStorage, accountKey) });
}

/** After a sign-in or a registration. */
export function recordAccount(): void {
  tryStorage(() => localStorage.setItem(accountKey, 'true'));
  useNewAccount.setState({ email: '' });
}
