import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** A data block, such as JSON-LD, is never run and needs no hash. */
function isRun(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1];
  return type === undefined || type === 'module' || type.includes('javascript');
}

/** The hash of every inline script of a page, each once, as a policy names it. */
export function scriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = '', script = ''] of html.matchAll(inlineScript)) {
    if (!isRun(attributes)) continue;
    hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
  }
  return [...hashes];
}

/**
 * The policy of one page: scripts are the shop's own files and exactly those inline scripts that
 * the page was made with. Payment forms may post to any https address and, for the sandbox, to
 * this machine (lib/payment/safe-target).
 */
export function contentSecurityPolicy(html: string): string {
  return [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes(html)].join(' '),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: https:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self' https: http://localhost:* http://*.localhost:* http://127.0.0.1:*",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ');
}
