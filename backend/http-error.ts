import type { ContentfulStatusCode } from 'hono/utils/http-status';

/** Thrown to answer `{ error, field? }` with this status; the message is for the shopper to read. */
export class HttpError extends Error {
  constructor(
    readonly status: ContentfulStatusCode,
    message: string,
    readonly details: { field?: string; code?: string; headers?: Record<string, string> } = {},
  ) {
    super(message);
    this.name = 'Refusal';
  }
}
