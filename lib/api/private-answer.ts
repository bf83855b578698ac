import { NextResponse } from 'next/server';

/** An answer that nobody keeps. */
export function answer(status: number, body: unknown): NextResponse {
  return NextResponse.json(body, { status, headers: { 'cache-control': 'no-store' } });
}
