import { type BlockList, isIP } from 'node:net';
import type { Context } from 'hono';
import type { AppEnv } from './context';

function isTrusted(proxies: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && proxies.check(address, version === 6 ? 'ipv6' : 'ipv4');
}

/**
 * The shopper's address: the sender, or, while that is a trusted proxy, the entry of
 * X-Forwarded-For before it. What an untrusted sender claims is not believed.
 */
export function clientAddress(context: Context<AppEnv>, trustedProxies: BlockList): string {
  const sender = context.env.incoming.socket.remoteAddress ?? '';
  const claimed = context.req.header('x-forwarded-for')?.split(',') ?? [];
  let address = sender.replace(/^::ffff:/, '');
  while (isTrusted(trustedProxies, address)) {
    const before = claimed.pop()?.trim();
    if (!before) break;
    address = before;
  }
  return address;
}
