const hostName =
  /^(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;

/**
 * Normalises a host: lowercase, no port or trailing dot, loopback as localhost; undefined when
 * invalid.
 */
export function normaliseHost(input: string | null | undefined): string | undefined {
  const host = (input ?? '').trim().toLowerCase().replace(/:\d*$/, '').replace(/\.$/, '');
  if (host === '127.0.0.1' || host === '[::1]') return 'localhost';
  return hostName.test(host) ? host : undefined;
}
