import { calls } from '@aangan/contract/calls';
import type { ReadEmailLink } from '@aangan/contract/email-link';
import { NextResponse } from 'next/server';
import { clientHeaders } from '@/lib/api/api-proxy';
import { uncachedJsonResponse } from '@/lib/api/no-store-response';
import type { ApiFailure } from '@/lib/api/result';
import { callBackend } from '@/lib/api/server';
import type { EmailLinkResult } from '@/lib/messages/email-links';
import { resolveStore } from '@/lib/shop/hosts';

const maxFormBytes = 4096;

type Context = { params: Promise<{ action: string }> };
type Outcome = Pick<ReadEmailLink, 'product' | 'others'> & {
  status: number;
  result: EmailLinkResult;
  subject?: string | undefined;
};

function failedOutcome(failure: ApiFailure): Outcome {
  if (failure.kind !== 'rejected') return { status: 503, result: 'failed' };
  const { status } = failure;
  return { status, result: status === 429 || status >= 500 ? 'failed' : 'expired' };
}

async function submit(
  store: string,
  action: string,
  token: string,
  headers: Headers,
): Promise<Outcome> {
  const sent = { body: { token }, headers: clientHeaders(headers) };
  if (action === 'unsubscribe') {
    const unsubscribed = await callBackend(store, calls.unsubscribe, sent);
    return unsubscribed.ok
      ? { status: 200, result: 'unsubscribed' }
      : failedOutcome(unsubscribed.failure);
  }
  const confirmed = await callBackend(store, calls.confirmEmail, sent);
  if (!confirmed.ok) return failedOutcome(confirmed.failure);
  const { confirmed: result, product, others } = confirmed.data;
  return { status: 200, result, product, others };
}

/** The page that shows the result; a failed one carries the token for a retry. */
function resultPath(
  action: string,
  token: string,
  { result, product, others, subject }: Outcome,
): string {
  const query = new URLSearchParams({
    result,
    ...(result === 'failed' && { token }),
    ...(product && { product: product.id }),
    ...(product?.variant && { variant: product.variant }),
    ...(others && { others: String(others) }),
    ...(subject && { subject }),
  });
  return `/${action === 'confirm' ? 'confirm-email' : 'unsubscribe'}?${query}`;
}

const redirect = (location: string) =>
  new NextResponse(null, { status: 303, headers: { location, 'cache-control': 'no-store' } });

/** Mail clients may open the List-Unsubscribe URL: it shows the page with the button. */
export async function GET(request: Request, { params }: Context): Promise<Response> {
  const token = new URL(request.url).searchParams.get('token');
  if ((await params).action !== 'unsubscribe' || !token) {
    return uncachedJsonResponse(404, { error: 'Unknown API call' });
  }
  return redirect(`/unsubscribe?${new URLSearchParams({ token })}`);
}

/** Parts take long to parse; those of these forms are short. */
async function readSmallForm(request: Request): Promise<FormData> {
  const body = await request.arrayBuffer();
  if (body.byteLength > maxFormBytes) return new FormData();
  const headers = { 'content-type': request.headers.get('content-type') ?? '' };
  return new Response(body, { headers }).formData().catch(() => new FormData());
}

/**
 * Handles the confirmation form and one-click unsubscribe (RFC 8058), which sends no cookie and
 * follows no redirect. The token authorises the request: any origin may post.
 */
export async function POST(request: Request, { params }: Context): Promise<Response> {
  const store = resolveStore(request.headers.get('host'));
  const { action } = await params;
  if (!store || !['confirm', 'unsubscribe'].includes(action)) {
    return uncachedJsonResponse(404, { error: 'Unknown API call' });
  }
  const form = await readSmallForm(request);
  const token = String(form.get('token') ?? new URL(request.url).searchParams.get('token') ?? '');
  const outcome = token
    ? await submit(store, action, token, request.headers)
    : ({ status: 400, result: 'expired' } as const);
  if (form.has('List-Unsubscribe')) return uncachedJsonResponse(outcome.status, {});
  const subject = outcome.result === 'unsubscribed' ? form.get('subject')?.toString() : undefined;
  return redirect(resultPath(action, token, { ...outcome, subject }));
}
