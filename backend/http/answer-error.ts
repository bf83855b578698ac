import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import type { ApiError } from '@/lib/contract/common';
import { isDatabaseUnavailable, isUnusableValue } from '../database/errors';
import { Refusal } from '../refusal';
import type { AppEnv } from './context';

function asRefusal(error: Error): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof HTTPException) return new Refusal(error.status, error.message);
  if (isUnusableValue(error)) return new Refusal(400, 'A value of the request cannot be used.');
  if (isDatabaseUnavailable(error)) {
    return new Refusal(503, 'The shop cannot be reached right now. Please try again shortly.', {
      headers: { 'retry-after': '5' },
    });
  }
  return undefined;
}

/** Answers every error as `{ error, field?, code? }`; what is not a refusal is logged, never shown. */
export function answerError(error: Error, context: Context<AppEnv>): Response {
  const refusal = asRefusal(error);
  if (!refusal || refusal.status >= 500) context.get('log').error({ err: error }, 'request failed');
  const status = refusal?.status ?? 500;
  const body: ApiError = { error: refusal?.message ?? 'Something went wrong. Please try again.' };
  const { field, code, headers } = refusal?.details ?? {};
  if (field !== undefined) body.field = field;
  if (code !== undefined) body.code = code;
  return context.json(body, status, headers);
}
