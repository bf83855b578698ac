const origin = 'https://shop.invalid';

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
const unsafeCharacters = /[\u0000-\u001f\u007f\\]/;

/** The path of `from` within the shop, else `/`. Rejects URLs of other sites. */
export function returnPath(from: string | null | undefined): string {
  if (!from?.startsWith('/') || from.startsWith('//') || unsafeCharacters.test(from)) return '/';
  if (!URL.canParse(from, origin)) return '/';
  const url = new URL(from, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

/** The path to open after signing in; browser only. */
export const getReturnPath = () => returnPath(new URLSearchParams(location.search).get('from'));

export const loginPath = (from: string): string => `/login?from=${encodeURIComponent(from)}`;

export const withReturnPath = (page: string, from: string): string =>
  from === '/' ? page : `${page}?from=${encodeURIComponent(from)}`;

/** Sign-in on the way to checkout, a page of its own; the query without `?`. */
export function isCheckoutSignIn(path: string, query: string): boolean {
  const isSignIn = path === '/login' || path === '/register';
  return isSignIn && returnPath(new URLSearchParams(query).get('from')) === '/checkout';
}
