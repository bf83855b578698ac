import type { ContentfulStatusCode } from 'hono/utils/http-status';

export const signInRequired = () =>
  new HttpError(401, 'Please sign in to continue.', { headers: { 'www-authenticate': 'Bearer' } });

/** Sent as `{ error, field?, code? }` with this status; shoppers read the message. */
export class HttpError extends Error {
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
  ) {
    super(message);
    this.name = 'HttpError';
  }
}
