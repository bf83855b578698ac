import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { forgetReads } from './backend-fetch';
import type { Upstream } from './upstream';

export type RevalidationEvent = { headers: OutgoingHttpHeaders; body: string };

type Revalidate = (event: RevalidationEvent) => Promise<IncomingMessage>;

export const revalidationPath = '/api/revalidate';

function storeOf(body: string): string {
  const { store }: { store: string } = JSON.parse(body);
  return store;
}

export function createRevalidation(
  upstream: Upstream,
  onChange: (store: string) => void,
): Revalidate {
  return async ({ headers, body }) => {
    forgetReads();
    const message = await upstream({
      method: 'POST',
      url: revalidationPath,
      headers,
      body: Buffer.from(body),
    });
    if (message.statusCode === 200) onChange(storeOf(body));
    return message;
  };
}
