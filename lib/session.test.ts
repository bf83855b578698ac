/** @jest-environment node */
import { endedSessionCookies, sessionCookies } from './session';

/** A Set-Cookie value as its name=value and its attributes in alphabetical order. */
function parts(cookie: string): string[] {
  const [pair = '', ...attributes] = cookie.split('; ');
  return [pair, ...attributes.sort()];
}

describe('a session', () => {
  it('keeps the token from page scripts and tells them only that there is one', () => {
    expect(sessionCookies('a; b=c', { remember: false, secure: false }).map(parts)).toEqual([
      ['auth_token=a%3B%20b%3Dc', 'HttpOnly', 'Path=/', 'SameSite=Lax'],
      ['signed_in=1', 'Path=/', 'SameSite=Lax'],
    ]);
  });

  it('is secure on https and lasts thirty days when remembered', () => {
    expect(sessionCookies('t', { remember: true, secure: true }).map(parts)).toEqual([
      ['auth_token=t', 'HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'],
      ['signed_in=1', 'Max-Age=2592000', 'Path=/', 'SameSite=Lax', 'Secure'],
    ]);
  });

  it('ends by emptying both cookies', () => {
    expect(endedSessionCookies().map(parts)).toEqual([
      ['auth_token=', 'HttpOnly', 'Max-Age=0', 'Path=/', 'SameSite=Lax'],
      ['signed_in=', 'Max-Age=0', 'Path=/', 'SameSite=Lax'],
    ]);
  });
});
