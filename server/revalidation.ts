import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Upstream } from './upstream';

/** A signed word of the backend that something changed, as it came (lib/contract/revalidation). */
export type RevalidationEvent = { headers: OutgoingHttpHeaders; body: string };

/** Among what a worker and its primary tell each other: the metrics have messages of their own. */
export const isRevalidationEvent = (message: unknown): message is RevalidationEvent =>
  typeof Object(message).body === 'string';

export const revalidationPath = '/api/revalidate';

/** The store that news is about; Next.js has read the body by its schema before. */
export function storeOf(body: string): string {
  const { store }: { store: string } = JSON.parse(body);
  return store;
}

/** Tells Next.js, which checks the signature; `onChange` hears of the store once it has. */
export function createRevalidation(upstream: Upstream, onChange: (store: string) => void) {
  return async ({ headers, body }: RevalidationEvent): Promise<IncomingMessage> => {
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
