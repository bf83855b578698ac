import type { LoginInput } from '@aangan/contract/user';
import { failureOf } from '../api/browser';
import { type ApiResult, reject } from '../api/result';
import { send, timeoutMs } from '../api/send';
import { accountMessages } from '../messages/account';
import { publishSignIn, publishSignOut } from './session-events';

async function callSession(method: 'POST' | 'DELETE', body?: LoginInput) {
  const fetch = { signal: AbortSignal.timeout(timeoutMs + 2000) };
  const result = await send('/api', { method, path: '/session' }, { body, fetch });
  if (result.ok && result.data.isOk) return undefined;
  const failure = result.ok ? failureOf(result.data) : result.failure;
  console.error(`${method} /api/session failed`, failure);
  return failure;
}

export async function signIn(input: LoginInput): Promise<ApiResult<undefined>> {
  const failure = await callSession('POST', input);
  if (failure) return { ok: false, failure };
  if (publishSignIn()) return { ok: true, data: undefined };
  return { ok: false, failure: reject(403, { message: accountMessages.cookiesBlocked }) };
}

/** Returns whether the session has ended. */
export async function signOut(): Promise<boolean> {
  if (await callSession('DELETE')) return false;
  publishSignOut();
  return true;
}
