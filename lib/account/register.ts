import { callShop } from '../api/browser';
import type { Registration } from '../contract/user';
import { accountMessages } from '../messages/account';
import type { Outcome } from './session-calls';

/** Something, an at sign, something, a dot, something (specification §5). */
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Creates an account. The e-mail is trimmed and lowercased; an impossible one sends no request. */
export async function register(input: Registration): Promise<Outcome> {
  const email = input.email.trim().toLowerCase();
  if (!simpleEmail.test(email)) return { ok: false, message: accountMessages.invalidEmail };
  const result = await callShop('register', { body: { ...input, email } });
  if (result.ok) return { ok: true };
  const said = result.failure.kind === 'refused' && result.failure.message;
  return { ok: false, message: said || accountMessages.registrationFailed };
}
