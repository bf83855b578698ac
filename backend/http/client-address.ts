import { type BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './context';

function isTrusted(proxies: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** An IPv4 address as sockets that take both say it, in its own form. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/**
 * The shopper's address: the sender, or, while that is a trusted proxy, the entry of
 * X-Forwarded-For before it. What an untrusted sender claims is not believed.
 */
export function clientAddress(context: Context<AppEnv>, trustedProxies: BlockList): string {
  const sender = context.env.incoming.socket.remoteAddress ?? '';
  const claimed = context.req.header('x-forwarded-for')?.split(',') ?? [];
  let address = withoutMapping(sender);
  while (isTrusted(trustedProxies, address)) {
    const before = claimed.pop()?.trim();
    if (!before) break;
    address = withoutMapping(before);
  }
  return address;
}

/**
 * Whom limits count as one: an IPv4 address, or the /64 that an IPv6 one lies in, since whoever has
 * one of its addresses has them all. What is no address is taken as it is.
 */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  const [withoutZone] = address.split('%');
  const [head = '', tail = ''] = new URL(`http://[${withoutZone}]`).hostname
    .slice(1, -1)
    .split('::');
  const before = head.split(':').filter(Boolean);
  const after = tail.split(':').filter(Boolean);
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => '0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
