/** The opaque token of the backend: HttpOnly, never seen by page scripts (ruling 1). */
export const tokenCookie = 'auth_token';

/** Holds no secret; tells cached pages whether to show the account icon or the Login button. */
export const signedInCookie = 'signed_in';

/** 'Remember me' keeps the session for thirty days; without it, until the browser closes. */
const rememberedSeconds = 30 * 24 * 60 * 60;

function cookie(name: string, value: string, ...attributes: string[]): string {
  return [`${name}=${value}`, 'Path=/', 'SameSite=Lax', ...attributes].join('; ');
}

/** Set-Cookie values that begin a session. */
export function sessionCookies(
  token: string,
  { remember, secure }: { remember: boolean; secure: boolean },
): string[] {
  const shared = [
    ...(remember ? [`Max-Age=${rememberedSeconds}`] : []),
    ...(secure ? ['Secure'] : []),
  ];
  return [
    cookie(tokenCookie, encodeURIComponent(token), 'HttpOnly', ...shared),
    cookie(signedInCookie, '1', ...shared),
  ];
}

/** Set-Cookie values that end a session. */
export function endedSessionCookies(): string[] {
  return [
    cookie(tokenCookie, '', 'HttpOnly', 'Max-Age=0'),
    cookie(signedInCookie, '', 'Max-Age=0'),
  ];
}
