import type { LoginInput } from '@aangan/contract/user';
import type { ApiResult } from '../api/result';
import { type ReceivedResponse, send, timeoutMs, toRejection } from '../api/send';
import { accountMessages } from '../messages/account';
import { failureText } from '../messages/failures';
import { publishSignIn, publishSignOut } from './session-events';

export type Outcome =
  | { ok: true }
  | {
      ok: false;
      message: string;
      fields?: readonly ('email' | 'password')[];
      isEmailTaken?: boolean;
    };

async function callSession(method: 'POST' | 'DELETE', body?: LoginInput) {
  const fetch = { signal: AbortSignal.timeout(timeoutMs + 2000) };
  const result: ApiResult<ReceivedResponse> = await send(
    '/api',
    { method, path: '/session' },
    { body, fetch },
  );
  if (result.ok && result.data.isOk) return undefined;
  const failure = result.ok ? toRejection(result.data) : result.failure;
  console.error(`${method} /api/session failed`, failure);
  return failure;
}

export async function signIn(input: LoginInput): Promise<Outcome> {
  const failure = await callSession('POST', input);
  if (!failure) {
    const isSignedIn = publishSignIn();
    return isSignedIn ? { ok: true } : { ok: false, message: accountMessages.cookiesBlocked };
  }
  const isWordless = failure.kind === 'rejected' && !failure.message;
  return {
    ok: false,
    message: isWordless ? accountMessages.signInFailed : failureText(failure, 'send'),
    ...(failure.status === 401 && { fields: ['email', 'password'] }),
  };
}

export async function signOut(): Promise<Outcome> {
  if (await callSession('DELETE')) return { ok: false, message: accountMessages.signOutFailed };
  publishSignOut();
  return { ok: true };
}
