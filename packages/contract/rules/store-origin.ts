export const isLocalHost = (host: string): boolean =>
  host === 'localhost' || host.endsWith('.localhost');

const loopbackAddress = /^(127(\.\d+){3}|\[::1\])$/;

export const isThisMachine = (host: string): boolean =>
  isLocalHost(host) || loopbackAddress.test(host);

/**
 * Public origin of a store: STOREFRONT_PUBLIC_URL with the host for `{host}`, else https, or http
 * on localhost. Never read from a request.
 */
export function storeOrigin(host: string, pattern: string | undefined, port: number): string {
  if (pattern) return pattern.replaceAll('{host}', host);
  return isLocalHost(host) ? `http://${host}:${port}` : `https://${host}`;
}

export function isOriginPattern(pattern: string): boolean {
  const example = pattern.replaceAll('{host}', 'shop.example.in');
  return (
    /^https?:\/\//.test(example) && URL.canParse(example) && new URL(example).origin === example
  );
}
