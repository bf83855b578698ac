import type { ApiError } from '@aangan/contract/common';
import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isDatabaseUnavailable, isUnusableValue } from '../database/errors';
import type { AppEnv } from './context';
import { HttpError, unavailable } from './http-error';

function toHttpError(error: Error): HttpError | undefined {
  if (error instanceof HttpError) return error;
  if (error instanceof HTTPException) return new HttpError(error.status, error.message);
  if (isUnusableValue(error)) return new HttpError(400, 'The request contains an invalid value.');
  return isDatabaseUnavailable(error) ? unavailable() : undefined;
}

/** Sends `{ error, field?, code? }`; unexpected errors are logged and not exposed. */
export function sendError(error: Error, context: Context<AppEnv>): Response {
  const httpError = toHttpError(error);
  if (!httpError || httpError.status >= 500)
    context.get('log').error({ err: error }, 'request failed');
  const status = httpError?.status ?? 500;
  const body: ApiError = { error: httpError?.message ?? 'Something went wrong. Please try again.' };
  const { field, code, headers } = httpError?.details ?? {};
  if (field !== undefined) body.field = field;
  if (code !== undefined) body.code = code;
  return context.json(body, status, headers);
}
