import type { OutgoingHttpHeaders } from 'node:http';
import { contentSecurityPolicy } from './content-security-policy';

const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

export const onlyHttps = ['strict-transport-security', 'max-age=31536000'] as const;

export function withSecurity(
  headers: OutgoingHttpHeaders,
  policy = contentSecurityPolicy(),
): OutgoingHttpHeaders {
  const isDocument = /^(?:text\/html|text\/plain|$)/.test(String(headers['content-type'] ?? ''));
  if (!isDocument) return headers;
  return { ...securityHeaders, ...(policy && { 'content-security-policy': policy }), ...headers };
}
