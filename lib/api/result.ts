type Failure = {
  /** The same call may succeed later. */
  isRetryable: boolean;
  /** Of a rejection, the `error` field of the response. */
  message: string | undefined;
  field?: string | undefined;
  /** Error code within the call, such as 'expired' of a coupon (additive). */
  code?: string | undefined;
  /** The Retry-After header of a 429 or 503. */
  retryAfter?: string | undefined;
};

/** An error status. */
export type Rejection = Failure & { kind: 'rejected'; status: number };

/** No response, because the browser is offline or the backend unreachable or too slow; a malformed one. */
export type ApiFailure =
  | (Failure & { kind: 'offline' | 'unreachable'; status?: undefined })
  | (Failure & { kind: 'malformed'; status: number })
  | Rejection;

export type ApiResult<T> =
  /** `dropped` lists the malformed items that were left out. */
  { ok: true; data: T; dropped?: string } | { ok: false; failure: ApiFailure };

export function reject(
  status: number,
  details: Partial<Omit<Failure, 'isRetryable'>> = {},
): Rejection {
  const isRetryable = status >= 500 || status === 429;
  return { kind: 'rejected', isRetryable, status, message: undefined, ...details };
}

export const isMissingStatus = (status: number): boolean => status === 404 || status === 410;

export const isMissing = (failure: ApiFailure): failure is Rejection =>
  failure.kind === 'rejected' && isMissingStatus(failure.status);

const unsupportedStatuses = [400, 404, 405, 410, 422, 501];

/** The backend lacks the call or its parameters; a fallback call may work. */
export const isUnsupported = (failure: ApiFailure): boolean =>
  failure.kind === 'rejected' && unsupportedStatuses.includes(failure.status);

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
