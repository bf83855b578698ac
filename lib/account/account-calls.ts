import type { Registration } from '@aangan/contract/user';
import { callShop } from '../api/browser';
import type { ApiResult } from '../api/result';
import { accountMessages } from '../messages/account';
import { type FailedTask, failureText } from '../messages/failures';
import type { Outcome } from './session-calls';

function toOutcome(result: ApiResult<unknown>, task: FailedTask): Outcome {
  if (result.ok) return { ok: true };
  const { failure } = result;
  const isOffered = failure.status !== 404;
  return {
    ok: false,
    message: isOffered ? failureText(failure, task) : accountMessages.resetNotOffered,
  };
}

/** Requests a one-time link; the response does not reveal whether the address has an account. */
export async function requestResetLink(email: string): Promise<Outcome> {
  return toOutcome(await callShop('forgotPassword', { body: { email } }), 'resetLink');
}

export async function resetPassword(token: string, password: string): Promise<Outcome> {
  return toOutcome(await callShop('resetPassword', { body: { token, password } }), 'resetPassword');
}

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
