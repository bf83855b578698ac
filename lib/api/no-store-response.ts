import { NextResponse } from 'next/server';

/** An answer that nobody keeps; `retryAfter` is what the backend said of when to try again. */
export function answer(status: number, body: unknown, retryAfter?: string): NextResponse {
  const headers = { 'cache-control': 'no-store', ...(retryAfter && { 'retry-after': retryAfter }) };
  return NextResponse.json(body, { status, headers });
}
