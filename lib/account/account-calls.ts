import type { Registration } from '@aangan/contract/user';
import { callShop } from '../api/browser';
import { accountMessages } from '../messages/account';
import type { Outcome } from './session-calls';

/** The email check of specification §5. */
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

export async function register(input: Registration): Promise<Outcome> {
  const email = input.email.trim().toLowerCase();
  if (!simpleEmail.test(email)) {
    return { ok: false, message: accountMessages.invalidEmail, fields: ['email'] };
  }
  const result = await callShop('register', { body: { ...input, email } });
  if (result.ok) return { ok: true };
  const { kind, status, message, field } = result.failure;
  return {
    ok: false,
    message: (kind === 'rejected' && message) || accountMessages.registrationFailed,
    ...(field === 'email' && { fields: ['email'], isEmailTaken: status === 409 }),
  };
}
