import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Upstream } from './upstream';

export type RevalidationEvent = { headers: OutgoingHttpHeaders; body: string };

/** Separates events from the metrics' messages between workers and primary. */
export const isRevalidationEvent = (message: unknown): message is RevalidationEvent =>
  typeof Object(message).body === 'string';

export const revalidationPath = '/api/revalidate';

export function storeOf(body: string): string {
  const { store }: { store: string } = JSON.parse(body);
  return store;
}

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
