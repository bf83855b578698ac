import type { LoginInput } from '@aangan/contract/user';
import { timeoutMs } from '../api/send';
import { accountMessages } from '../messages/account';
import { formMessages } from '../messages/forms';
import { publishSignIn, publishSignOut } from './session-events';

export type Outcome =
  | { ok: true }
  | {
      ok: false;
      message: string;
      fields?: readonly ('email' | 'password')[];
      /** Whether the email belongs to another account. */
      isEmailTaken?: boolean;
    };

async function callSession(method: 'POST' | 'DELETE', body?: LoginInput): Promise<Response> {
  return fetch('/api/session', {
    method,
    headers: { 'content-type': 'application/json' },
    body: body && JSON.stringify(body),
    signal: AbortSignal.timeout(timeoutMs + 2000),
  });
}

/** Failures carry the messages of specification §8. */
export async function signIn(input: LoginInput): Promise<Outcome> {
  try {
    const response = await callSession('POST', input);
    if (response.ok) {
      const isSignedIn = publishSignIn();
      return isSignedIn ? { ok: true } : { ok: false, message: accountMessages.cookiesBlocked };
    }
    const body: { error?: unknown } = await response.json();
    const message = typeof body.error === 'string' && body.error;
    return {
      ok: false,
      message: message || accountMessages.signInFailed,
      ...(response.status === 401 && { fields: ['email', 'password'] }),
    };
  } catch (error) {
    console.error('Sign-in failed without a response', error);
    return { ok: false, message: formMessages.noResponse };
  }
}

export async function signOut(): Promise<Outcome> {
  try {
    const response = await callSession('DELETE');
    if (!response.ok) return { ok: false, message: accountMessages.signOutFailed };
    publishSignOut();
    return { ok: true };
  } catch (error) {
    console.error('Sign-out failed without a response', error);
    return { ok: false, message: accountMessages.signOutFailed };
  }
}
