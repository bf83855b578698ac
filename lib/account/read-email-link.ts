import 'server-only';
import { callBackend } from '../api/server';
import { additiveCalls } from '../contract/additive-calls';
import type { ReadEmailLink } from '../contract/email-link';

const timeoutMs = 2000;

/** What the token of a mailed link confirms; undefined without a response, or for an invalid one. */
export async function readEmailLink(
  store: string,
  token: string,
  headers: Record<string, string>,
): Promise<ReadEmailLink | undefined> {
  const read = await callBackend(store, additiveCalls.readEmailLink, {
    body: { token },
    headers,
    fetch: { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) },
  });
  return read.ok ? read.data : undefined;
}
