import type { ContentfulStatusCode } from 'hono/utils/http-status';

export const signInRequired = () =>
  new HttpError(401, 'Please sign in to continue.', { headers: { 'www-authenticate': 'Bearer' } });

/** Sent as `{ error, field?, code? }` with this status; shoppers read the message. */
export class HttpError extends Error {
  override name = 'HttpError';
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly details: {
      field?: string;
      code?: string;
      headers?: Record<string, string>;
      /** The messages of all invalid fields, for a form. */
      errors?: Record<string, string>;
    } = {},
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** For what may work again in a moment. */
export const unavailable = (
  message = 'The shop cannot be reached right now. Please try again shortly.',
  cause?: unknown,
) => new HttpError(503, message, { headers: { 'retry-after': '5' } }, { cause });
