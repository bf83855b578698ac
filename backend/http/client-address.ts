import { type BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './context';

function isTrusted(proxies: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Dual-stack sockets report IPv4 addresses as ::ffff:…. */
const withoutMapping = (address: string) => address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** Returns the sender, or, behind trusted proxies, the last untrusted entry of X-Forwarded-For. */
export function readClientAddress(
  context: Pick<Context<AppEnv>, 'env' | 'req'>,
  trustedProxies: BlockList,
): string {
  const sender = context.env.incoming.socket.remoteAddress ?? '';
  const forwardedFor = context.req.header('x-forwarded-for')?.split(',') ?? [];
  let address = withoutMapping(sender);
  while (isTrusted(trustedProxies, address)) {
    const previousHop = forwardedFor.pop()?.trim();
    if (!previousHop) break;
    address = withoutMapping(previousHop);
  }
  return address;
}

/** Returns an IPv4 address, or the /64 of an IPv6 one, which one client owns whole. */
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
