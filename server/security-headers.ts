import { createHash } from 'node:crypto';
import type { OutgoingHttpHeaders } from 'node:http';
import { isReactData } from './next-internals';

/** As Google's guide of Content-Security-Policy has them. */
const google = {
  scripts: ['https://*.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

/** Of scripts with a character for each byte. */
export type ScriptHashes = (scripts: readonly string[]) => string[];

/**
 * Hashes the inline scripts of the build and React's data. Other scripts are reported and blocked.
 */
export function hashesOf(
  known: ReadonlySet<string>,
  onUnknown: (script: string) => void,
): ScriptHashes {
  return (scripts) => {
    const allowed = new Set(scripts.filter((script) => known.has(script) || isReactData(script)));
    for (const script of scripts) if (!allowed.has(script)) onUnknown(script);
    return [...allowed].map(
      (script) => `'sha256-${createHash('sha256').update(script, 'latin1').digest('base64')}'`,
    );
  };
}

const analyticsAttribute =
  /^\s*<!doctype html>\s*<html[^>]*\sdata-analytics="(google|https:\/\/[a-z0-9.:-]+)"/i;

/** The analytics of the store, which the layout names in the html element. */
function analyticsSources(html: string): typeof google {
  const named = analyticsAttribute.exec(html)?.[1];
  if (named === 'google') return google;
  return { scripts: [], connections: named ? [named] : [] };
}

/** Pictures and payment forms may use any https address; QA and the sandbox also this machine. */
export function contentSecurityPolicy(hashes: readonly string[] = [], html = ''): string {
  const { scripts, connections } = analyticsSources(html);
  const elsewhere = 'https: http://localhost:* http://*.localhost:* http://127.0.0.1:*';
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scripts, ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${elsewhere}`,
    "font-src 'self'",
    ["connect-src 'self'", ...connections].join(' '),
    `form-action 'self' ${elsewhere}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ');
}

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
