import { NextResponse } from 'next/server';
import { beginSession, endSession, readToken } from './session';

function sent(change: (cookies: NextResponse['cookies']) => void): string[][] {
  const { cookies, headers } = new NextResponse();
  change(cookies);
  return headers.getSetCookie().map((cookie) => {
    const [pair = '', ...attributes] = cookie.split('; ');
    return [pair, ...attributes.filter((text) => !text.startsWith('Expires=')).sort()];
  });
}

it('hides the token from page scripts', () => {
  const choice = { remember: false, secure: false };
  expect(sent((cookies) => beginSession(cookies, 'a; b=c', choice))).toEqual([
    ['auth_token=a%3B%20b%3Dc', 'HttpOnly', 'Path=/', 'SameSite=lax'],
    ['signed_in=1', 'Path=/', 'SameSite=lax'],
  ]);
});

it('is secure on https and lasts thirty days when remembered', () => {
  const choice = { remember: true, secure: true };
  expect(sent((cookies) => beginSession(cookies, 't', choice))).toEqual([
    ['auth_token=t', 'HttpOnly', 'Max-Age=2592000', 'Path=/', 'SameSite=lax', 'Secure'],
    ['signed_in=1', 'Max-Age=2592000', 'Path=/', 'SameSite=lax', 'Secure'],
  ]);
});

it('ends by expiring both cookies', () => {
  const { cookies, headers } = new NextResponse();
  endSession(cookies);
  expect(headers.getSetCookie()).toEqual([
    'auth_token=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
    'signed_in=; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT',
  ]);
});

it.each([
  ['t.o-k_e~n+/=', 't.o-k_e~n+/='],
  ['', undefined],
  ['a\r\nX: 1', undefined],
  ['a\u0000', undefined],
  ['तुलसी', undefined],
])('reads the cookie %j as token %j', (value, token) => {
  expect(readToken({ get: () => ({ value }) })).toBe(token);
});
