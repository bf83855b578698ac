import type { NextResponse } from 'next/server';

/** HttpOnly: invisible to page scripts. */
const tokenCookie = 'auth_token';

/** No secret: cached pages show the account icon or the Login button by it. */
export const signedInCookie = 'signed_in';

/** Thirty days with 'Remember me'; otherwise until the browser closes. */
const rememberMaxAgeSeconds = 30 * 24 * 60 * 60;

type Cookies = NextResponse['cookies'];

export function beginSession(
  cookies: Cookies,
  token: string,
  { remember, secure }: { remember: boolean; secure: boolean },
): void {
  const maxAge = remember ? rememberMaxAgeSeconds : undefined;
  const shared = { sameSite: 'lax', secure, maxAge } as const;
  cookies.set(tokenCookie, token, { ...shared, httpOnly: true });
  cookies.set(signedInCookie, '1', shared);
}

/** Returns the token; undefined for a cookie that no request header can carry. */
export function readToken(cookies: {
  get: (name: string) => { value: string } | undefined;
}): string | undefined {
  const token = cookies.get(tokenCookie)?.value;
  return token && /^[\x20-\x7e]+$/.test(token) ? token : undefined;
}

export function endSession(cookies: Cookies): void {
  cookies.delete(tokenCookie);
  cookies.delete(signedInCookie);
}
