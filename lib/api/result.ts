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
      /** Which of the call's refusals it is, such as 'expired' of a coupon (additive). */
      code?: string | undefined;
      /** Of an answer with 429 or 503: when to try again, as the header says it. */
      retryAfter?: string | undefined;
    }
  /** The backend answered with something that the contract does not allow. */
  | { kind: 'malformed'; status: number; message: string };

export type ApiResult<T> =
  /** `dropped` names the malformed items of a list that were left out. */
  { ok: true; data: T; dropped?: string } | { ok: false; failure: ApiFailure };

/** Whether the backend is down rather than refusing. */
export function isOutage(failure: ApiFailure): boolean {
  return failure.kind === 'unreachable' || (failure.kind === 'refused' && failure.status >= 500);
}

/** Whether the same call may succeed later: an outage, or a limit that was reached. */
export function isTransient(failure: ApiFailure): boolean {
  return isOutage(failure) || (failure.kind === 'refused' && failure.status === 429);
}

/** Whether a status means that there is no such thing; every other failure may pass. */
export function isMissingStatus(status: number): boolean {
  return status === 404 || status === 410;
}

export function isMissing(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && isMissingStatus(failure.status);
}

/** Statuses of a backend that does not have a call, or not with this method or these parameters. */
const statusesOfUnsupported = [400, 404, 405, 410, 422, 501];

/** Whether the backend does not have the call as it was made; another call may have the answer. */
export function isUnsupported(failure: ApiFailure): boolean {
  return failure.kind === 'refused' && statusesOfUnsupported.includes(failure.status);
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
