export type ApiFailure =
  /** No response: unreachable or timed out. */
  | { kind: 'unreachable'; message: string }
  /** An error status; `message` is the `error` field of the response. */
  | {
      kind: 'rejected';
      status: number;
      message: string | undefined;
      field: string | undefined;
      /** Error code within the call, such as 'expired' of a coupon (additive). */
      code?: string | undefined;
      /** The Retry-After header of a 429 or 503. */
      retryAfter?: string | undefined;
    }
  /** A response that violates the contract. */
  | { kind: 'malformed'; status: number; message: string };

export type ApiResult<T> =
  /** `dropped` lists the malformed items that were left out. */
  { ok: true; data: T; dropped?: string } | { ok: false; failure: ApiFailure };

export function isOutage(failure: ApiFailure): boolean {
  return failure.kind === 'unreachable' || (failure.kind === 'rejected' && failure.status >= 500);
}

/** The same call may succeed later. */
export function isTransient(failure: ApiFailure): boolean {
  return isOutage(failure) || (failure.kind === 'rejected' && failure.status === 429);
}

export function isMissingStatus(status: number): boolean {
  return status === 404 || status === 410;
}

export function isMissing(
  failure: ApiFailure,
): failure is Extract<ApiFailure, { kind: 'rejected' }> {
  return failure.kind === 'rejected' && isMissingStatus(failure.status);
}

const unsupportedStatuses = [400, 404, 405, 410, 422, 501];

/** The backend lacks the call or its parameters; a fallback call may work. */
export function isUnsupported(failure: ApiFailure): boolean {
  return failure.kind === 'rejected' && unsupportedStatuses.includes(failure.status);
}

export class ApiFailureError extends Error {
  override name = 'ApiFailureError';
  constructor(
    readonly call: string,
    readonly failure: ApiFailure,
  ) {
    super(`${call}: ${failure.kind}${failure.message ? ` (${failure.message})` : ''}`);
  }
}

export function orThrow<T>(call: string, result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw new ApiFailureError(call, result.failure);
}
