import { readFileSync } from 'node:fs';
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';

/*
 * Everything here that Next.js 16.4 does not document; next-internals.test.ts checks each with a
 * built app.
 */

/** Of a cached page or route, with its revalidation tags. */
export const tagsHeader = 'x-next-cache-tags';

/** Of responses, for Next.js itself. */
export const internalHeaders = ['x-middleware-rewrite', 'x-nextjs-cache'];

const prefetchHeader = 'next-router-prefetch';
const segmentHeader = 'next-router-segment-prefetch';

const rscParameter = /^_rsc(?:=|$)/;

/** Next.js serves the payload of a page at its path with this suffix, also without the header. */
const payloadPath = /^[^?]*\.rsc(?:\?|$)/;

export const isPrefetch = ({ headers }: Pick<IncomingMessage, 'headers'>) =>
  prefetchHeader in headers || String(headers['sec-purpose']).startsWith('prefetch');

/** Whether the response is, or a cache that ignores `Vary` might take it for, an RSC payload. */
export function isRscUrl({ url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>) {
  const [, query = ''] = url.split(/\?(.*)/s, 2);
  return 'rsc' in headers || payloadPath.test(url) || query.split('&').some(isRscParameter);
}

const isRscParameter = (parameter: string) => rscParameter.test(parameter);

export function withoutRscParameter(query: string): string {
  return query
    .split('&')
    .filter((parameter) => !isRscParameter(parameter))
    .join('&');
}

/** The headers that select the payload of a page or of a segment; undefined for HTML. */
export function routerHeaders({
  headers,
}: Pick<IncomingMessage, 'headers'>): OutgoingHttpHeaders | undefined {
  if (headers.rsc !== '1') return undefined;
  const segment = headers[segmentHeader];
  const isPart = headers[prefetchHeader] === '1' && segment !== undefined;
  return isPart ? { rsc: '1', [prefetchHeader]: '1', [segmentHeader]: segment } : { rsc: '1' };
}

/** The URL of a payload: Next.js redirects another hash of the headers. */
export async function rscUrl(url: string, headers: OutgoingHttpHeaders): Promise<string> {
  if (headers.rsc === undefined) return url;
  const [first, segment] = [prefetchHeader, segmentHeader].map((name) => headers[name]?.toString());
  const hash = await computeCacheBustingSearchParam(first as '1', segment, undefined, undefined);
  return `${url}${url.includes('?') ? '&' : '?'}_rsc=${hash}`;
}

/** React's data: `push` with one array of JSON. */
const reactData =
  /^(?:\(self\.__next_f=self\.__next_f\|\|\[\]\)|self\.__next_f)\.push\((\[[\s\S]*\])\)$/;

export function isReactData(script: string): boolean {
  const data = reactData.exec(script)?.[1];
  if (data === undefined) return false;
  try {
    JSON.parse(data);
    return true;
  } catch {
    return false;
  }
}

const styleSheet = /<link rel="stylesheet" href="\/_next\/(static\/[\w./-]+\.css)"[^>]*?\/>/.source;
const stylePreload = /<link rel="preload" href="\/_next\/static\/[\w./-]+\.css" as="style"\/>/
  .source;
const inlineScript = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]*?)<\/script>/.source;
const parts = new RegExp(`${stylePreload}|${styleSheet}|${inlineScript}`, 'g');

/** Data blocks such as JSON-LD never run. */
const isExecutable = (attributes: string) =>
  !/\stype=/.test(attributes) || /\stype="(?:module|[^"]*javascript)/.test(attributes);

const buildFolder = '.next';
const styles = new Map<string, string | undefined>();

/** @returns undefined for files of another build. */
function readStyles(file: string): string | undefined {
  try {
    return readFileSync(file, 'latin1').trim().replaceAll('url(../', 'url(/_next/static/');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function stylesOf(file: string): string | undefined {
  if (!styles.has(file)) styles.set(file, readStyles(file));
  return styles.get(file);
}

/**
 * Writes the style sheets of a page into its HTML, and lists its inline scripts.
 * `experimental.inlineCss` writes them into the RSC payload again: 37 KB of the 259 KB of a search.
 * React takes a disabled link for a loaded style sheet; browsers do not request it, nor preloads of
 * another medium: Next.js preloads the styles of error states, which hardly anybody needs.
 * Texts have a character for each byte, which takes half the time of decoding UTF-8.
 */
export function readHtml(html: Buffer, folder = buildFolder) {
  const scripts: string[] = [];
  const styled = html
    .toString('latin1')
    .replace(
      parts,
      (part, path: string | undefined, attributes: string | undefined, script = '') => {
        if (attributes !== undefined) {
          if (isExecutable(attributes)) scripts.push(script);
          return part;
        }
        if (path === undefined) return `${part.slice(0, -2)} media="not all"/>`;
        const text = stylesOf(join(folder, path));
        return text === undefined
          ? part
          : `<style>${text}</style>${part.slice(0, -2)} disabled=""/>`;
      },
    );
  return { html: styled, scripts };
}

/** The inline scripts of a page of the build, which are all but data. */
export const readBuildScripts = (folder = buildFolder) =>
  readHtml(readFileSync(join(folder, 'server', 'app', '_not-found.html')), folder).scripts;

/** In `npm run dev`, Next.js serves scripts, sources and its overlay. */
export const isDevelopmentFile = ({ url = '/' }: Pick<IncomingMessage, 'url'>) =>
  /^\/(?:_next\/(?!image)|__next)/.test(url);
