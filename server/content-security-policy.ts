import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** React's data: `push` with one array of JSON. */
const pushed =
  /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*\])\)$/;

/** Data blocks such as JSON-LD never run and need no hash. */
function isExecutable(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1];
  return type === undefined || type === 'module' || type.includes('javascript');
}

/** The inline scripts of a page that a browser would run. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(inlineScript)].flatMap(([, attributes = '', script = '']) =>
    isExecutable(attributes) ? [script] : [],
  );
}

function isData(script: string): boolean {
  const data = pushed.exec(script)?.[1];
  if (data === undefined) return false;
  try {
    JSON.parse(data);
    return true;
  } catch {
    return false;
  }
}

export type ScriptHashes = (html: string) => string[];

/**
 * Returns the CSP hashes of a page's inline scripts: those of the build, by exact text, and React's
 * data. Any other script is reported to `onUnknown` and blocked.
 */
export function hashesOf(
  known: ReadonlySet<string>,
  onUnknown: (script: string) => void,
): ScriptHashes {
  return (html) => {
    const hashes = new Set<string>();
    for (const script of inlineScripts(html)) {
      if (known.has(script) || isData(script)) {
        hashes.add(`'sha256-${createHash('sha256').update(script).digest('base64')}'`);
      } else onUnknown(script);
    }
    return [...hashes];
  };
}

/**
 * The policy of one page: scripts are the shop's own files and the inline scripts of these hashes.
 * Pictures may come from any https address, and payment forms may post to it; for QA and the sandbox
 * to this machine too (lib/pictures, lib/payment/safe-target).
 */
export function contentSecurityPolicy(hashes: readonly string[]): string {
  const elsewhere = 'https: http://localhost:* http://*.localhost:* http://127.0.0.1:*';
  return [
    "default-src 'self'",
    ["script-src 'self'", ...hashes].join(' '),
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data: ${elsewhere}`,
    "font-src 'self'",
    "connect-src 'self'",
    `form-action 'self' ${elsewhere}`,
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "object-src 'none'",
  ].join('; ');
}
