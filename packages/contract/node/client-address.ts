import { BlockList, isIP } from 'node:net';
import type { z } from 'zod';

/** Loopback addresses, and those of TRUSTED_PROXIES. */
export function parseProxies(text: string, context?: Pick<z.RefinementCtx, 'issues'>): BlockList {
  const proxies = new BlockList();
  proxies.addSubnet('127.0.0.0', 8, 'ipv4');
  proxies.addAddress('::1', 'ipv6');
  for (const entry of text.split(/[\s,]+/).filter(Boolean)) {
    const [address = '', bits] = entry.split('/');
    const version = isIP(address);
    const family = version === 6 ? 'ipv6' : 'ipv4';
    const prefix = bits === undefined ? (version === 6 ? 128 : 32) : Number(bits);
    try {
      proxies.addSubnet(address, prefix, family);
    } catch {
      const message = `"${entry}" is not an IP address or subnet`;
      context?.issues.push({ code: 'custom', message, input: text });
    }
  }
  return proxies;
}

export function isTrusted(proxies: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/** Dual-stack sockets report IPv4 addresses as ::ffff:…. */
export const withoutMapping = (address: string): string =>
  address.replace(/^::ffff:(?=[\d.]+$)/i, '');

/** Returns the sender, or, behind trusted proxies, the last untrusted entry of X-Forwarded-For. */
export function clientAddress(
  sender: string,
  forwardedFor: string | undefined,
  trustedProxies: BlockList,
): string {
  const hops = forwardedFor?.split(',') ?? [];
  let address = withoutMapping(sender);
  while (isTrusted(trustedProxies, address)) {
    const previousHop = hops.pop()?.trim();
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
