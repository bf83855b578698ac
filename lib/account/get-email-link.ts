import 'server-only';
import { calls } from '@aangan/contract/calls';
import type { LinkReading } from '@aangan/contract/email-link';
import { headers } from 'next/headers';
import { clientHeaders } from '../api/api-proxy';
import { callBackend } from '../api/server';

const timeoutMs = 2000;

/** What the token of a mailed link confirms or ends; undefined without a response. */
export async function getEmailLink(
  store: string,
  token: string | string[] | undefined,
): Promise<LinkReading | undefined> {
  if (typeof token !== 'string') return undefined;
  const read = await callBackend(store, calls.readEmailLink, {
    body: { token },
    headers: clientHeaders(await headers()),
    fetch: { cache: 'no-store', signal: AbortSignal.timeout(timeoutMs) },
  });
  if (read.ok) return read.data;
  const { status } = read.failure;
  if (status === 410) return 'gone';
  return status === 422 ? 'invalid' : undefined;
}
