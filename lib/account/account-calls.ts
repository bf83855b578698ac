import type { Registration } from '@aangan/contract/user';
import { callShop } from '../api/browser';
import { type ApiResult, reject } from '../api/result';
import { accountMessages } from '../messages/account';

/** The email check of specification §5. */
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export async function register(input: Registration): Promise<ApiResult<unknown>> {
  const email = input.email.trim().toLowerCase();
  if (simpleEmail.test(email)) return callShop('register', { body: { ...input, email } });
  const invalid = { message: accountMessages.invalidEmail, field: 'email' };
  return { ok: false, failure: reject(400, invalid) };
}
