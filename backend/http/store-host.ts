/**
 * The store's host as it is kept: lowercase, without port, trailing dot and leading `api.`;
 * the loopback addresses are localhost.
 */
export function normaliseHost(host: string): string {
  const name = host
    .trim()
    .toLowerCase()
    .replace(/:\d*$/, '')
    .replace(/\.$/, '')
    .replace(/^api\./, '');
  return name === '127.0.0.1' || name === '[::1]' ? 'localhost' : name;
}

/** The host that the shopper sees: the storefront passes it on as X-Forwarded-Host. */
export function requestedHost(headers: Headers): string {
  const forwarded = headers.get('x-forwarded-host')?.split(',')[0];
  return normaliseHost(forwarded || headers.get('host') || '');
}
