import cluster from 'node:cluster';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import type { Upstream } from './upstream';

export type RevalidationEvent = { headers: OutgoingHttpHeaders; body: string };

type Revalidate = (event: RevalidationEvent) => Promise<IncomingMessage>;

/** Separates events from the metrics' messages between workers and primary. */
export const isRevalidationEvent = (message: unknown): message is RevalidationEvent =>
  typeof Object(message).body === 'string';

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

/** Applies events of other workers, and publishes own ones to them. */
export function shareRevalidation(
  revalidate: Revalidate,
  purge: ((store: string) => void) | undefined,
  onError: (error: unknown) => void,
): Revalidate {
  const { worker } = cluster;
  worker?.on('message', (event: unknown) => {
    if (!isRevalidationEvent(event)) return;
    revalidate(event).then((message) => message.resume(), onError);
  });
  return async (event) => {
    const message = await revalidate(event);
    if (message.statusCode === 200) {
      worker?.send(event);
      purge?.(storeOf(event.body));
    }
    return message;
  };
}
