import type { IncomingMessage, ServerResponse } from 'node:http';

/** Returns false to leave the request to the next handler, true after its response. */
export type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
) => boolean | Promise<unknown>;

/** The first handler that does not return false responds. */
export function firstOf(handlers: readonly Handler[]): Handler {
  return (request, response) => {
    for (const handler of handlers) {
      const result = handler(request, response);
      if (result !== false) return result;
    }
    return false;
  };
}
