import { createHash } from 'node:crypto';
import { calls } from '@aangan/contract/calls';
import { creditNoteOf } from '@aangan/contract/invoice';
import { readInvoiceFonts } from '@aangan/contract/rules/invoice-fonts';
import { invoicePage, printScript } from '@aangan/contract/rules/invoice-page';
import { type NextRequest, NextResponse } from 'next/server';
import { endSession, readToken } from '@/lib/account/session';
import { clientHeaders } from '@/lib/api/api-proxy';
import { isUnsupported } from '@/lib/api/result';
import { callBackend } from '@/lib/api/server';
import { parameterText } from '@/lib/routing/canonical';
import { loginPath } from '@/lib/routing/return-path';
import { invoicePath, isInvoiceDocument, orderPath } from '@/lib/routing/routes';
import { getStore } from '@/lib/shop/get-store';
import { storeFromParams } from '@/lib/shop/store-params';

type Context = { params: Promise<{ store: string; order: string; document: string }> };

const printHash = createHash('sha256').update(printScript).digest('base64');
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; script-src 'sha256-${printHash}'; font-src data:; img-src 'self' https:; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

const respond = (status: number, text: string, extraHeaders?: Record<string, string>) =>
  new NextResponse(`${text}\n`, {
    status,
    headers: { ...extraHeaders, 'cache-control': 'no-store' },
  });

/** GET /orders/<id>/invoice and /credit-note?number=: printable, for the customer of the order only. */
export async function GET(request: NextRequest, { params }: Context): Promise<NextResponse> {
  const { order, document } = await params;
  const store = await storeFromParams(params);
  const orderId = parameterText(order);
  const call = {
    ...calls.invoice,
    path: `/orders/${encodeURIComponent(orderId)}/invoice`,
  };
  const token = readToken(request.cookies);
  const result = await callBackend(store, call, {
    headers: {
      ...clientHeaders(request.headers),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    fetch: { cache: 'no-store', redirect: 'error' },
  });
  if (result.ok && isInvoiceDocument(document)) {
    const number = request.nextUrl.searchParams.get('number') ?? undefined;
    const data = document === 'credit-note' ? creditNoteOf(result.data, number) : result.data;
    if (!data) return respond(404, 'This order has no credit note.');
    const { name, company } = await getStore(store);
    const fonts = await readInvoiceFonts(process.cwd());
    const shop = { name, logo: company.logoUrl, orderPath: orderPath(orderId), fonts };
    const page = await invoicePage(data, document, shop);
    return new NextResponse(page, { headers });
  }
  const failure = result.ok ? undefined : result.failure;
  if (failure?.kind === 'rejected' && failure.status === 401) {
    const location = loginPath(invoicePath(orderId));
    const response = new NextResponse(null, { status: 307, headers: { location } });
    endSession(response.cookies);
    return response;
  }
  if (!failure || isUnsupported(failure)) return respond(404, 'This order has no tax invoice.');
  return respond(503, 'The invoice could not be loaded. Please try again.', {
    'retry-after': '5',
  });
}
