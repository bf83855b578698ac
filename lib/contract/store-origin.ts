/** Whether a host is a name of this machine, as in development. */
export function isLocalHost(host: string): boolean {
  return host === 'localhost' || host.endsWith('.localhost');
}

const loopbackAddress = /^(127(\.\d+){3}|\[::1\])$/;

/** Whether a host is this machine, by name or address. */
export function isThisMachine(host: string): boolean {
  return isLocalHost(host) || loopbackAddress.test(host);
}

/**
 * Where shoppers find a store, without a path: `pattern` (STOREFRONT_PUBLIC_URL) with the host for
 * `{host}`, else https, and on localhost http at the storefront's port. Never read from a request.
 */
export function storeOrigin(host: string, pattern: string | undefined, port: number): string {
  if (pattern) return pattern.replaceAll('{host}', host);
  return isLocalHost(host) ? `http://${host}:${port}` : `https://${host}`;
}

/** Whether a text may be STOREFRONT_PUBLIC_URL: an origin, without a path. */
export function isOriginPattern(pattern: string): boolean {
  const example = pattern.replaceAll('{host}', 'shop.example.in');
  return (
    /^https?:\/\//.test(example) && URL.canParse(example) && new URL(example).origin === example
  );
}
