import type { OutgoingHttpHeaders } from 'node:http';
import { type Analytics, contentSecurityPolicy } from './content-security-policy';

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

export const onlyHttps = ['strict-transport-security', 'max-age=31536000'] as const;

export function withSecurity<H extends OutgoingHttpHeaders>(
  headers: H,
  hashes: string[] = [],
  analytics?: Analytics,
): H {
  if (!/^(?:text\/html|text\/plain|$)/.test(String(headers['content-type'] ?? ''))) return headers;
  const policy = { 'content-security-policy': contentSecurityPolicy(hashes, analytics) };
  return { ...securityHeaders, ...policy, ...headers };
}
