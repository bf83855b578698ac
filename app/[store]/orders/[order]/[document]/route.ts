import { type NextRequest, NextResponse } from 'next/server';
import { clientHeaders } from '@/lib/api/door';
import { callBackend } from '@/lib/api/server';
import { additiveCalls } from '@/lib/contract/additive-calls';
import { invoicePage } from '@/lib/contract/invoice-page';
import { loginPath } from '@/lib/routing/return-path';
import { invoicePath, isInvoiceDocument, orderPath } from '@/lib/routing/routes';
import { endSession, tokenCookie } from '@/lib/session';

type Context = { params: Promise<{ store: string; order: string; document: string }> };

const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
};

const say = (status: number, text: string) =>
  new NextResponse(`${text}\n`, { status, headers: { 'cache-control': 'no-store' } });

/** GET /orders/<id>/invoice and /credit-note: a page for the printer, for the order's shopper alone. */
export async function GET(request: NextRequest, { params }: Context): Promise<NextResponse> {
  const { store, order, document } = await params;
  const orderId = decodeURIComponent(order);
  const called = {
    ...additiveCalls.invoice,
    path: `/orders/${encodeURIComponent(orderId)}/invoice`,
  };
  const token = request.cookies.get(tokenCookie)?.value;
  const result = await callBackend(store, called, {
    headers: { ...clientHeaders(request.headers), authorization: `Bearer ${token}` },
    fetch: { cache: 'no-store', redirect: 'error' },
  });
  if (result.ok && isInvoiceDocument(document)) {
    const isMissing = document === 'credit-note' && !result.data.creditNote;
    if (isMissing) return say(404, 'This order has no credit note.');
    const page = await invoicePage(result.data, document, orderPath(orderId));
    return new NextResponse(page, { headers });
  }
  const status = !result.ok && result.failure.kind === 'refused' ? result.failure.status : 503;
  if (status === 401) {
    const location = loginPath(invoicePath(orderId));
    const response = new NextResponse(null, { status: 307, headers: { location } });
    endSession(response.cookies);
    return response;
  }
  return status < 500 || status === 501
    ? say(404, 'This order has no tax invoice.')
    : say(503, 'The invoice cannot be read at the moment. Please try again.');
}
