import type { IncomingMessage } from 'node:http';
import { readBody } from '../body';
import type { Handler } from '../handler';
import { type RevalidationEvent, revalidationPath } from '../revalidation';
import { forwardedHeaders, type SendMessage } from './forward';

export function receiveEvents(
  revalidate: (event: RevalidationEvent) => Promise<IncomingMessage>,
  sendMessage: SendMessage,
): Handler {
  return (request, response) => {
    if (request.url !== revalidationPath || request.method !== 'POST') return false;
    return readBody(request)
      .then((body) =>
        revalidate({ headers: forwardedHeaders(request, body), body: body.toString('utf8') }),
      )
      .then((message) => sendMessage(message, request, response));
  };
}
