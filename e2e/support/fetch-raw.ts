import { type IncomingHttpHeaders, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

export type RawResponse = {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
  text: string;
};

/** Sends a request without following redirects; hosts below localhost need no DNS. */
export function fetchRaw(
  url: string,
  userAgent = 'Journeybot/1.0',
  headers: Record<string, string> = {},
): Promise<RawResponse> {
  const { host, port, pathname, search } = new URL(url);
  return new Promise((resolve, reject) => {
    const requested = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname + search,
        headers: { host, 'user-agent': userAgent, ...headers },
        signal: AbortSignal.timeout(30_000),
      },
      (response) => {
        const { statusCode: status = 0, headers } = response;
        buffer(response).then(
          (body) => resolve({ status, headers, body, text: body.toString('utf8') }),
          reject,
        );
      },
    );
    requested.once('error', reject).end();
  });
}
