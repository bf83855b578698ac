/** Why a call to the backend failed. */
export type ApiFailure =
  /** No answer came: not reachable, or not within the time limit. */
  | { kind: 'unreachable'; message: string }
  /** The backend answered with an error status; `message` is its own `error` field. */
  | {
      kind: 'refused';
      status: number;
      message: string | undefined;
      field: string | undefined;
      /** Of an answer with 429 or 503: when to try again, as the header says it. */
      retryAfter?: string | undefined;
    }
  /** The backend answered with something that the contract does not allow. */
  | { kind: 'malformed'; status: number; message: string };

export type ApiResult<T> = { ok: true; data: T } | { ok: false; failure: ApiFailure };

/** Whether the same call may well succeed later: the backend is down rather than saying no. */
export function isOutage(failure: ApiFailure): boolean {
  return failure.kind === 'unreachable' || (failure.kind === 'refused' && failure.status >= 500);
}

/** Thrown where a page cannot be rendered without the answer. */
export class ApiFailureError extends Error {
  override name = 'ApiFailureError';
  constructor(
    readonly call: string,
    readonly failure: ApiFailure,
  ) {
    super(`${call}: ${failure.kind}${failure.message ? ` (${failure.message})` : ''}`);
  }
}

/** The answer, or an ApiFailureError. */
export function orThrow<T>(call: string, result: ApiResult<T>): T {
  if (result.ok) return result.data;
  throw new ApiFailureError(call, result.failure);
}
