import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Sent as `{ error, field?, code? }` with this status; shoppers read the message. */
export class HttpError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly details: { field?: string; code?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'HttpError';
  }
}
