import { NextResponse } from 'next/server';

export function uncachedJsonResponse(
  status: number,
  body: unknown,
  retryAfter?: string,
): NextResponse {
  const headers = { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': retryAfter }) };
  return NextResponse.json(body, { status, headers });
}
