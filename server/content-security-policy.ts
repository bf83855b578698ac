import { createHash } from 'node:crypto';

const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/g;

/** React's data: `push` with one array of JSON. */
const reactData =
  /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*\])\)$/;

/** Data blocks such as JSON-LD never run and need no hash. */
function isExecutable(attributes: string): boolean {
  const type = /\stype="([^"]*)"/.exec(attributes)?.[1];
  return type === undefined || type === 'module' || type.includes('javascript');
}

export function inlineScripts(html: string): string[] {
  return [...html.matchAll(inlineScript)].flatMap(([, attributes = '', script = '']) =>
    isExecutable(attributes) ? [script] : [],
  );
}

function isData(script: string): boolean {
  const data = reactData.exec(script)?.[1];
  if (data === undefined) return false;
  try {
    JSON.parse(data);
    return true;
  } catch {
    return false;
  }
}

/** As Google's guide of Content-Security-Policy has them. */
const google = {
  scripts: ['https://*.googletagmanager.com'],
  connections: [
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
    'https://*.googletagmanager.com',
  ],
};

export type ScriptHashes = (html: string) => string[];

/**
 * Hashes the inline scripts of the build and React's data. Other scripts are reported and blocked.
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

/** The analytics of the store, which the layout names in the html element. */
export type Analytics = 'google' | `https://${string}` | undefined;

export function readAnalytics(html: string): Analytics {
  const [, named] =
    /^\s*<!doctype html>\s*<html[^>]*\sdata-analytics="(google|https:\/\/[a-z0-9.:-]+)"/i.exec(
      html,
    ) ?? [];
  return named as Analytics;
}

function analyticsSources(analytics: Analytics): typeof google {
  if (analytics === 'google') return google;
  return { scripts: [], connections: analytics ? [analytics] : [] };
}

/** Pictures and payment forms may use any https address; QA and the sandbox also this machine. */
export function contentSecurityPolicy(hashes: readonly string[], analytics?: Analytics): string {
  const { scripts, connections } = analyticsSources(analytics);
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
