import type { OutgoingHttpHeaders } from 'node:http';
import { contentSecurityPolicy } from './content-security-policy';

/** Everything that a browser may show as a page carries these, and a policy of its own. */
const securityHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()',
};

/** What answers over https carry besides; it lasts a year. */
export const onlyHttps = ['strict-transport-security', 'max-age=31536000'] as const;

/**
 * Adds what protects a page, also a line of text or a redirect; what is there already stays. Inline
 * scripts of these hashes may run.
 */
export function withSecurity<H extends OutgoingHttpHeaders>(headers: H, hashes: string[] = []): H {
  if (!/^(?:text\/html|text\/plain|$)/.test(String(headers['content-type'] ?? ''))) return headers;
  const policy = { 'content-security-policy': contentSecurityPolicy(hashes) };
  return { ...securityHeaders, ...policy, ...headers };
}
