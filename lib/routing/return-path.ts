/** Stands in for the shop while a path is checked; no path may lead away from it. */
const origin = 'https://shop.invalid';

// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what it looks for
const suspicious = /[\u0000-\u001f\u007f\\]/;

/**
 * Where to go after signing in: the path and query that `from` names, when they lie within the
 * shop, else the home page. Anything that a browser could read as another site is refused.
 */
export function returnPath(from: string | null | undefined): string {
  if (!from?.startsWith('/') || from.startsWith('//') || suspicious.test(from)) return '/';
  if (!URL.canParse(from, origin)) return '/';
  const url = new URL(from, origin);
  if (url.origin !== origin || url.pathname.startsWith('//')) return '/';
  return url.pathname + url.search + url.hash;
}

/** The login page's address that leads back to where the shopper is. */
export function loginPath(from: string): string {
  return `/login?from=${encodeURIComponent(from)}`;
}

/** A page's address that takes the way on along; home is where it leads without. */
export function withReturnPath(page: string, from: string): string {
  return from === '/' ? page : `${page}?from=${encodeURIComponent(from)}`;
}
