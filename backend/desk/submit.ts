import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { HttpError } from '../http-error';
import type { Submitted } from './components';

/** The form again with its values and the error; other errors than HttpErrors are thrown on. */
export function submittedWith(
  values: Record<string, string>,
  error: unknown,
): { status: ContentfulStatusCode; submitted: Submitted } {
  if (!(error instanceof HttpError)) throw error;
  const { message, status, details } = error;
  return { status, submitted: { values, error: { message, field: details.field } } };
}
