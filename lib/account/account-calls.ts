import type { Registration } from '@aangan/contract/user';
import { callShop } from '../api/browser';
import { type ApiFailure, isOutage } from '../api/result';
import { accountMessages } from '../messages/account';
import { formMessages } from '../messages/forms';
import type { Outcome } from './session-calls';

function failed(failure: ApiFailure): Outcome {
  if (isOutage(failure)) return { ok: false, message: formMessages.noResponse };
  if (failure.kind === 'rejected' && failure.status === 404) {
    return { ok: false, message: accountMessages.resetNotOffered };
  }
  return { ok: false, message: failure.message ?? accountMessages.resetFailed };
}

/** Requests a one-time link; the response does not reveal whether the address has an account. */
export async function requestResetLink(email: string): Promise<Outcome> {
  const result = await callShop('forgotPassword', { body: { email } });
  return result.ok ? { ok: true } : failed(result.failure);
}

export async function resetPassword(token: string, password: string): Promise<Outcome> {
  const result = await callShop('resetPassword', { body: { token, password } });
  return result.ok ? { ok: true } : failed(result.failure);
}

/** The email check of specification §5. */
const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** Trims and lowercases the email; an invalid one sends no request. */
export async function register(input: Registration): Promise<Outcome> {
  const email = input.email.trim().toLowerCase();
  if (!simpleEmail.test(email)) {
    return { ok: false, message: accountMessages.invalidEmail, fields: ['email'] };
  }
  const result = await callShop('register', { body: { ...input, email } });
  if (result.ok) return { ok: true };
  const rejected = result.failure.kind === 'rejected' ? result.failure : undefined;
  return {
    ok: false,
    message: rejected?.message || accountMessages.registrationFailed,
    ...(rejected?.field === 'email' && {
      fields: ['email'],
      isEmailTaken: rejected.status === 409,
    }),
  };
}
